import type { Skin } from '../scene.ts';
import { bonusDrawing, isBonus } from './bonus-art.ts';
import { cardDrawing, isCard, layoutDrawing } from './card-art.ts';
import { iconOf } from './drawing.ts';
import { readFacts } from './facts.ts';
import { Holdings, Opponent } from './holdings.tsx';
import { colorOfKind, readPlace, readWagon, sayKind } from './kinds.ts';
import { markerDrawing } from './marker-art.ts';
import { Badge, Own } from './own.tsx';
import { isColor } from './paint.ts';
import { paymentLabel } from './payment.ts';
import { CholasScene } from './scene.ts';
import { stoneDrawing } from './stone-art.ts';
import { treasureDrawing } from './tile-art.ts';

const VARIANTS = { basic: 'Basic', expert: 'Expert', solo: 'Solo' } as const;

export const cholasSkin: Skin = {
  game: 'cholas',
  createScene: (stage) => new CholasScene(stage),
  subtitle(view) {
    const facts = readFacts(view);
    if (!facts) return '';
    return `${VARIANTS[facts.variant]}${facts.turn > 0 ? ` · turn ${facts.turn}` : ''}`;
  },
  counts(view) {
    const facts = readFacts(view);
    if (!facts) return [];
    return [
      { label: 'Stack', value: String(facts.stack) },
      { label: 'Bag', value: String(facts.bag) },
    ];
  },
  holds(view, seat) {
    const held = readFacts(view)?.seats[seat];
    if (!held) return '';
    const stones = Object.values(held.stones).reduce((sum, count) => sum + count, 0);
    return `${stones} stones · ${held.cardCount} cards`;
  },
  opponentColor(view) {
    const opponent = readFacts(view)?.opponent;
    return opponent?.color ?? opponent?.colors[0];
  },
  signalLabel(view, { place, signal = '' }) {
    const seat = Number(/^seat:(\d+)/.exec(place)?.[1]);
    const used = /^use-(.+)$/.exec(signal)?.[1];
    const bonus = readFacts(view)?.seats[seat]?.bonus.find(({ card }) => card === used);
    if (bonus) return `Use ${bonus.card}: ${bonus.title}`;
    if (signal === 'first') return `${view.seats[seat]?.name ?? 'The seat'} begins`;
    return SIGNALS[signal] ?? signal;
  },
  choiceLabel: paymentLabel,
  pieceIcon(kind) {
    if (isColor(kind)) return iconOf(stoneDrawing(kind));
    if (isCard(kind)) return iconOf(cardDrawing(kind));
    if (isBonus(kind)) return iconOf(bonusDrawing(kind, 'ready', 'white'));
    if (kind.startsWith('+')) return iconOf(treasureDrawing(kind));
    const color = colorOfKind(kind);
    return color && kind.endsWith('-marker') ? iconOf(markerDrawing(color)) : undefined;
  },
  pieceName: sayKind,
  arrow: () => undefined,
  questionArrow: () => undefined,
  inHoldings: ({ place, kind = '' }) =>
    readWagon(place) !== undefined || (readPlace(place)?.family === 'held' && isColor(kind)),
  holdings: Holdings,
  foot: Opponent,
  own: Own,
  badge: Badge,
  choiceIcon({ action: { card } }) {
    return typeof card === 'string' && isCard(card) ? iconOf(layoutDrawing(card)) : undefined;
  },
};

const SIGNALS: Readonly<Record<string, string>> = {
  pick: 'Pick stones',
  draw: 'Draw from the stack',
  decline: 'Leave it',
};
