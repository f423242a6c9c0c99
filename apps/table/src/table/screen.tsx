import type { QuestionView, TableView, Touch } from '@mandapa/protocol';
import type { JSX } from 'preact';
import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import type { RendererName } from '../board/stage.ts';
import type { Link, LinkState } from '../net/link.ts';
import { skinOf } from '../scenes/index.ts';
import type { Choice as HandChoice, OfferedTouch, PanelProps, Skin } from '../scenes/scene.ts';
import { type BoardHandle, BoardView } from './board-view.tsx';
import { useFinale } from './finale.ts';
import { fly, scoredIn } from './flights.ts';
import { Header, Seat, Steps, Strip } from './frame.tsx';
import { HandPlay } from './hand-play.ts';
import { HandStrip } from './hand-strip.tsx';
import { type FrameModel, frameOf, whileTold } from './model.ts';
import {
  type ArrowChoice,
  Arrows,
  CameraButtons,
  type PlaceChoice,
  Spots,
  Targets,
  type TurnChoice,
  Turner,
} from './over-board.tsx';
import { Ask, Breakdown, Feed, Final } from './panels.tsx';
import { NoGame, Trouble } from './states.tsx';
import { Tray } from './tray.tsx';

export interface ScreenProps {
  readonly link: Link;
  /** Whether a finger on this screen may move pieces: the host's. */
  readonly mayAct: boolean;
  readonly renderer?: RendererName | undefined;
  /** Where this screen was opened from another one: the way back. */
  readonly onLeave?: () => void;
}

type Panel = 'feed' | 'breakdown' | undefined;

/** Re-renders whenever the thing speaks. */
function useSpeaker(speaker: { subscribe(listener: () => void): () => void }): void {
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => speaker.subscribe(() => again(undefined)), [speaker]);
}

export function TableScreen({ link, mayAct, renderer, onLeave }: ScreenProps): JSX.Element {
  const hand = useMemo(() => new HandPlay(link), [link]);
  useSpeaker(link);
  useSpeaker(hand);
  const { state } = link;
  const { view } = state;
  const allowed = mayAct && state.role === 'host' && state.status === 'open';
  useEffect(() => hand.follow(view, allowed), [hand, view, allowed]);
  if (!view) return <NoGame state={state} />;
  return (
    <Playing link={link} hand={hand} view={view} allowed={allowed} renderer={renderer} onLeave={onLeave} />
  );
}

interface PlayingProps {
  readonly link: Link;
  readonly hand: HandPlay;
  readonly view: TableView;
  readonly allowed: boolean;
  readonly renderer: RendererName | undefined;
  readonly onLeave: (() => void) | undefined;
}

function Playing({ link, hand, view, allowed, renderer, onLeave }: PlayingProps): JSX.Element {
  const [panel, setPanel] = useState<Panel>();
  const [board, setBoard] = useState<BoardHandle>();
  const [moving, setMoving] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [trayAsked, setTrayAsked] = useState<number>();
  const [flown, setFlown] = useState<LinkState['happened']>();
  const [finalSeen, setFinalSeen] = useState('');
  const [sideSwapped, setSideSwapped] = useState(false);
  const [pointedByHand, setPointed] = useState<string>();
  const skin = skinOf(view.game);
  const finale = useFinale(view, board);
  const { told } = finale;
  const pointed = told?.pointed ?? pointedByHand;
  const model = useMemo(() => {
    const whole = frameOf(view, skin);
    return told ? whileTold(whole, told) : whole;
  }, [view, skin, told]);
  const { state } = link;
  usePanelKeys(setPanel, () => {
    finale.skip();
    hand.cancel();
  });
  useScreenState(
    failure || state.status === 'refused' || state.status === 'lost',
    moving > 0 || !board || finale.playing,
    board?.seq,
  );
  const question = model.question;
  const answer = (id: string, choice: number) =>
    link.request({ type: 'answer', question: id, choice }).catch(setFailure);

  const shown = (next: BoardHandle) => {
    setBoard({ ...next });
    setMoving((n) => n + 1);
    // What a finale counts up flies when it is told.
    const news = flown === state.happened || finale.playing ? [] : state.happened;
    setFlown(state.happened);
    void fly(next, scoredIn(news)).finally(() => setMoving((n) => n - 1));
  };
  const arrows: ArrowChoice[] = question
    ? question.choices.flatMap((choice, i) => {
        const arrow = skin.questionArrow(question, i);
        return arrow ? [{ arrow, label: choice.label, choose: () => void answer(question.id, i) }] : [];
      })
    : hand.state.choices.flatMap((choice) => {
        const arrow = skin.arrow(choice, hand.state.touched);
        return arrow ? [{ arrow, label: choice.label, choose: () => void hand.choose(choice) }] : [];
      });
  const turns = question
    ? turnsOf(skin, question.choices, question.at, (i) => void answer(question.id, i))
    : turnsOf(
        skin,
        hand.state.choices,
        hand.state.touched.at(-1)?.place,
        (_, choice) => void hand.choose(choice),
      );
  const pointedAt = arrows.length > 0 || turns.length > 0;
  const spots = question ? answerSpots(question, pointedAt, (i) => void answer(question.id, i)) : [];
  // Where sensors see what comes out of the bag, the tray waits until it is asked for.
  const trayOpen = view.devices.length === 0 || trayAsked === view.seq || hand.state.touched.length > 0;
  const { tray, signals } = elsewhere(hand.state.next, board, skin);
  const panelProps: PanelProps = { view, pointed, onPoint: setPointed };
  const showFinal = model.result && !finale.playing && finalSeen !== view.match;
  return (
    <div
      class={`table ${skin.panel ? 'with-side' : ''} ${sideSwapped ? 'swapped' : ''}`}
      data-game={view.game}
      data-seats={view.seats.length}
    >
      <Header model={model}>
        {skin.panel && (
          <SideButton label={skin.panel.label} onClick={() => setSideSwapped((swapped) => !swapped)} />
        )}
        <PanelButtons panel={panel} setPanel={setPanel} />
        {onLeave && (
          <button type="button" class="chip leave" onClick={onLeave}>
            Back
          </button>
        )}
      </Header>
      <BoardView
        view={view}
        happened={state.happened}
        hand={hand.state}
        pointed={pointed}
        renderer={renderer}
        onShown={shown}
        onMotion={(on) => setMoving((n) => Math.max(0, n + (on ? 1 : -1)))}
        onMoved={() => setBoard((known) => known && { ...known })}
        onError={setFailure}
      >
        {board && allowed && <Targets board={board} onTouch={(touch) => void hand.touch(touch)} />}
        {board && allowed && spots.length > 0 && <Spots board={board} choices={spots} />}
        {board && allowed && arrows.length > 0 && <Arrows board={board} choices={arrows} />}
        {board && allowed && turns.length > 0 && (
          <Turner board={board} choices={turns} onPoint={setPointed} />
        )}
        {board && <CameraButtons board={board} onMoved={() => setBoard({ ...board })} />}
        {allowed && trayOpen && tray.length > 0 && (
          <Tray touches={tray} view={view} skin={skin} onTouch={(touch) => void hand.touch(touch)} />
        )}
        <Feed model={model} open={panel === 'feed'} />
        <Breakdown model={model} open={panel === 'breakdown'} />
        {showFinal && (
          <Final model={model} onReplay={finale.replay} onClose={() => setFinalSeen(view.match)} />
        )}
      </BoardView>
      {skin.panel && (
        <aside class="side" aria-label={skin.panel.label}>
          <skin.panel.body {...panelProps} />
        </aside>
      )}
      <Rail
        model={model}
        skin={skin}
        panel={panelProps}
        allowed={allowed}
        onAnswer={(id, choice) => void answer(id, choice)}
        next={allowed ? hand.state.next : []}
        onTouch={(touch) => void hand.touch(touch)}
      />
      <Strip strip={model.strip}>
        {allowed ? (
          <HandStrip
            hand={hand}
            view={view}
            skin={skin}
            signals={question ? [] : signals}
            onTray={tray.length > 0 && !trayOpen ? () => setTrayAsked(view.seq) : undefined}
            arrows={pointedAt}
          />
        ) : null}
        {finale.playing && (
          <div class="hand-strip">
            <button type="button" class="quiet" data-skip onClick={finale.skip}>
              Skip
            </button>
          </div>
        )}
      </Strip>
      <Trouble state={state} failure={failure} onDismiss={() => setFailure(undefined)} />
    </div>
  );
}

/** Choices that differ only in how one piece lies at one place. */
function turnsOf<
  C extends {
    readonly label: string;
    readonly action: HandChoice['action'];
    readonly at?: string | undefined;
  },
>(
  skin: Skin,
  choices: readonly C[],
  at: string | undefined,
  choose: (index: number, choice: C) => void,
): TurnChoice[] {
  const turns = choices.flatMap((choice, i) => {
    const turn = skin.turn?.(choice.action, choice.at ?? at);
    return turn ? [{ turn, label: choice.label, choose: () => choose(i, choice) }] : [];
  });
  const one = new Set(turns.map(({ turn }) => turn.place)).size === 1;
  return one && turns.length === choices.length && turns.length > 1 ? turns : [];
}

/** The answers that are places, if each is a place of its own. */
function answerSpots(
  question: QuestionView,
  pointed: boolean,
  choose: (choice: number) => void,
): PlaceChoice[] {
  const places = question.choices.map((choice) => choice.at);
  if (pointed || new Set(places).size < places.length) return [];
  return question.choices.flatMap((choice, i) =>
    choice.at === undefined ? [] : [{ place: choice.at, label: choice.label, choose: () => choose(i) }],
  );
}

/** What may be touched but has no spot on the board: pieces of a bag lie in a tray, the rest are buttons. */
function elsewhere(next: readonly OfferedTouch[], board: BoardHandle | undefined, skin: Skin) {
  const onBoard = new Set((board?.scene.targets() ?? []).map((target) => target.touch));
  const rest = next.filter((touch) => !onBoard.has(touch) && !skin.inHoldings?.(touch));
  return {
    tray: rest.filter((touch) => touch.kind !== undefined),
    signals: rest.filter((touch) => touch.kind === undefined),
  };
}

interface RailProps {
  readonly model: FrameModel;
  readonly skin: Skin;
  readonly panel: PanelProps;
  readonly allowed: boolean;
  readonly onAnswer: (question: string, choice: number) => void;
  readonly next: readonly Touch[];
  readonly onTouch: (touch: Touch) => void;
}

function Rail({ model, skin, panel, allowed, onAnswer, next, onTouch }: RailProps): JSX.Element {
  const { question, steps, chores } = model;
  const Foot = skin.foot;
  return (
    <section class="rail" aria-label="Players">
      <ol class="seats">
        {model.seats.map((seat) => (
          <Seat seat={seat} key={seat.index}>
            {skin.holdings && (
              <skin.holdings view={panel.view} seat={seat.index} next={next} onTouch={onTouch} />
            )}
          </Seat>
        ))}
      </ol>
      {steps ? (
        <Steps steps={steps} />
      ) : question ? (
        <Ask question={question} canAnswer={allowed} onAnswer={(choice) => onAnswer(question.id, choice)} />
      ) : chores.length > 0 ? (
        <section class="chores" aria-label="To tidy up">
          <h2>When you have a hand free</h2>
          {chores.slice(0, 3).map((chore) => (
            <p key={chore}>{chore}</p>
          ))}
        </section>
      ) : Foot ? (
        <section class="foot">
          <Foot {...panel} />
        </section>
      ) : null}
    </section>
  );
}

/** Puts the game's own panel away, or brings it back; whether it is there at first is a matter of room. */
function SideButton({ label, onClick }: { label: string; onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="chip side-button" onClick={onClick}>
      {label}
    </button>
  );
}

interface PanelButtonsProps {
  readonly panel: Panel;
  readonly setPanel: (panel: Panel) => void;
}

function PanelButtons({ panel, setPanel }: PanelButtonsProps): JSX.Element {
  const toggle = (name: NonNullable<Panel>) => setPanel(panel === name ? undefined : name);
  return (
    <>
      <button type="button" class="chip" aria-pressed={panel === 'feed'} onClick={() => toggle('feed')}>
        Moves
      </button>
      <button
        type="button"
        class="chip"
        aria-pressed={panel === 'breakdown'}
        onClick={() => toggle('breakdown')}
      >
        Scores
      </button>
    </>
  );
}

/** F slides the feed in, B the breakdown; Escape puts everything away. */
function usePanelKeys(setPanel: (change: (panel: Panel) => Panel) => void, cancel: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      if (key === 'f') setPanel((panel) => (panel === 'feed' ? undefined : 'feed'));
      if (key === 'b') setPanel((panel) => (panel === 'breakdown' ? undefined : 'breakdown'));
      if (key === 'escape') {
        setPanel(() => undefined);
        cancel();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [cancel]);
}

/** Tests wait for what the page says of itself, never for time. */
function useScreenState(failed: unknown, moving: boolean, seq: number | undefined): void {
  useEffect(() => {
    const { dataset } = document.body;
    dataset.state = failed ? 'error' : moving ? 'moving' : 'idle';
    if (seq !== undefined) dataset.seq = String(seq);
  });
}
