/** The hall: surfaces and meanings, from the look of Mandapa. */
export const HALL = {
  basalt: '#1b1a1e',
  hall: '#26232a',
  panel: '#312d36',
  sand: '#d9c3a0',
  shade: '#b89b73',
  gold: '#f0b54a',
  ivory: '#f6efe2',
  dim: '#b9ae9d',
  attention: '#ffb23e',
  wrong: '#ff5a4f',
  right: '#7fd18b',
} as const;

const MARK_NAMES = [
  'disc',
  'ring',
  'diamond',
  'chevron',
  'lotus',
  'wave',
  'cross',
  'saltire',
  'sun',
  'moon',
  'bars',
  'arch',
  'star',
  'pillars',
  'gem',
] as const;
export type MarkName = (typeof MARK_NAMES)[number];

/** A colour never stands alone: fill, the mark that goes with it, ink on that fill, whether it needs a rim. */
export interface PieceColor {
  readonly fill: string;
  readonly mark: MarkName;
  readonly ink: string;
  readonly rim: boolean;
}

const paint = (fill: string, mark: MarkName, ink: string, rim = false): PieceColor => ({
  fill,
  mark,
  ink,
  rim,
});

const KERALA: Readonly<Record<string, PieceColor>> = {
  blue: paint('#5689f1', 'disc', '#ffffff'),
  black: paint('#121317', 'ring', '#f6efe2', true),
  red: paint('#c2111d', 'diamond', '#ffe9c9'),
  green: paint('#ade787', 'chevron', '#1c3a12'),
  purple: paint('#5f1971', 'lotus', '#f3d9ff', true),
};

const HARAPPA: Readonly<Record<string, PieceColor>> = {
  blue: paint('#1c3475', 'disc', '#e4ecff', true),
  yellow: paint('#fbdc4a', 'wave', '#3b2d05'),
  green: paint('#5bb688', 'chevron', '#06301c'),
  red: paint('#cc2011', 'diamond', '#ffe9c9', true),
};

const MONUMENTS: Readonly<Record<string, PieceColor>> = {
  purple: paint('#5e216d', 'lotus', '#f3d9ff', true),
  red: paint('#bc2c36', 'diamond', '#ffe9c9'),
  natural: paint('#f0e5d1', 'arch', '#5b452a'),
  orange: paint('#f9a63f', 'wave', '#5a2f00'),
  blue: paint('#1496d1', 'gem', '#ffffff'),
  black: paint('#121317', 'ring', '#f6efe2', true),
};

const HAMPI: Readonly<Record<string, PieceColor>> = {
  red: paint('#c11513', 'diamond', '#ffe9c9'),
  green: paint('#4da979', 'chevron', '#06281a'),
  white: paint('#fbf7ee', 'moon', '#3d3522'),
  blue: paint('#163372', 'disc', '#ffffff', true),
  yellow: paint('#f7be2a', 'wave', '#3a2600'),
};

const CHOLAS: Readonly<Record<string, PieceColor>> = {
  brown: paint('#3f2111', 'bars', '#e9c196', true),
  white: paint('#faf6ef', 'moon', '#6a5a48', true),
  grey: paint('#606876', 'cross', '#eef2f8', true),
  gold: paint('#efc439', 'sun', '#5a4000'),
  lightbrown: paint('#cd7844', 'wave', '#3c1804'),
};

const GAMES: Readonly<Record<string, Readonly<Record<string, PieceColor>>>> = {
  cholas: CHOLAS,
  kerala: KERALA,
  harappa: HARAPPA,
  monuments: MONUMENTS,
  hampi: HAMPI,
  tictactoe: { cross: paint('#efc439', 'saltire', '#3a2503'), nought: paint('#faf6ef', 'ring', '#33404f') },
};

/** Seats that own no pieces have colours of their own, apart from every piece's. */
const SEATS: Readonly<Record<string, readonly PieceColor[]>> = {
  monuments: [
    paint('#d5f48f', 'chevron', '#22380c'),
    paint('#b85c8a', 'star', '#ffffff'),
    paint('#8fb7e8', 'cross', '#0f2747'),
    paint('#0c4f4c', 'pillars', '#dff7f4', true),
  ],
};

/** For colours and seats that no game has described: distinct, never the same mark twice in five. */
const SPARE: readonly PieceColor[] = [
  KERALA.blue,
  KERALA.red,
  KERALA.green,
  KERALA.purple,
  KERALA.black,
].filter((color) => color !== undefined);

/** How a game shows one of its colours; a seat without a colour gets a spare one by its index. */
export function pieceColor(game: string, name: string | undefined, index = 0): PieceColor {
  const known = name === undefined ? SEATS[game]?.[index] : (GAMES[game]?.[name] ?? KERALA[name]);
  return known ?? SPARE[index % SPARE.length] ?? paint('#606876', 'cross', '#ffffff');
}
