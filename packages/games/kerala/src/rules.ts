import type { RuleId } from '@mandapa/engine';

/** Every rule and ruling in one sentence of our own. */
export const rules: Readonly<Record<RuleId, string>> = {
  'K-01': 'Two to five people play.',
  'K-02':
    'Everybody takes the start tile and the two elephants of one colour; those of other colours go to the box.',
  'K-03': 'A start tile lies with its symbol up and is the first cell of its owner’s platform.',
  'K-04': 'Both elephants begin the game standing on the start tile.',
  'K-05': 'With two players, 20 random tiles that show neither player’s colour leave the game first.',
  'K-06': 'With three players, 10 random tiles that show no player’s colour leave the game first.',
  'K-07': 'With four players, 4 random tiles of the colour that nobody plays leave the game first.',
  'K-08': 'With five players no tile leaves the game before it begins.',
  'K-09': 'The youngest player takes the bag and is the first start player.',
  'K-10': 'The start player draws one tile for each player and lays them face up in the centre.',
  'K-11': 'Turns go clockwise from the start player; on a turn you take a tile or pass.',
  'K-12': 'You choose among the tiles that still lie in the centre.',
  'K-13': 'Tiles that are left in the centre after the last turn of a round go to the box.',
  'K-14': 'After a round the bag goes one seat to the left, and its holder starts the next round.',
  'K-15': 'You take exactly one tile and place it in the same turn.',
  'K-16':
    'A tile is laid side by side with a cell on which one of your elephants is; touching corners are not enough.',
  'K-17': 'The elephant beside the new tile always steps onto it, and elephants do not walk otherwise.',
  'K-18':
    'A tile may be laid on an empty cell or on top of tiles that lie there already, as often as you like.',
  'K-19': 'A tile carries one elephant at most; only the start tile carries two, at the beginning.',
  'K-20': 'Only the top tile of a stack counts for colours, edges and symbols.',
  'K-21': 'Neighbouring tiles need not match in colour.',
  'K-22': 'To pass, you take no tile and lay one of your standing elephants on its side.',
  'K-23': 'When both of your elephants lie on their sides you cannot pass any more.',
  'K-24': 'A lying elephant moves like a standing one and stays lying until the end.',
  'K-25': 'A coloured edge earns its bonus when the tile that it touches shows that colour at the end.',
  'K-26': 'A coloured edge that faces nothing, or another colour, neither earns nor costs anything.',
  'K-27': 'For areas and missing colours a tile with a coloured edge counts only as its main colour.',
  'K-28':
    'When an elephant steps onto a newly laid move-elephant tile, you may at once move either elephant to any tile of your platform.',
  'K-29': 'The elephant drawn on a move-elephant tile is not a symbol.',
  'K-30':
    'When an elephant steps onto a newly laid move-tile tile, you may at once move one tile or whole stack of your platform to an open cell; otherwise tiles stay where they lie.',
  'K-31': 'A tile or stack with an elephant on it cannot be moved.',
  'K-32': 'A tile or stack with tiles on all four sides cannot be moved.',
  'K-33': 'A stack is moved whole, and the order of its tiles stays.',
  'K-34': 'A moved tile or stack goes to an empty cell, never on top of another.',
  'K-35': 'After the move all tiles of the platform hang together side by side.',
  'K-36': 'The move leaves no new hole in the platform.',
  'K-37': 'The game is over when the bag is empty and the round is finished.',
  'K-38': 'Before scoring the elephants are taken off, and it is remembered which of them stood.',
  'K-39': 'Cells of one main colour that touch side by side form an area.',
  'K-40': 'Of every colour but your own you keep exactly one area; the tiles of its other areas are removed.',
  'K-41': 'Of your own colour you may keep two areas.',
  'K-42': 'Every removed tile costs points, also those that were covered.',
  'K-43': 'What remains scores even where the removal has split it into parts.',
  'K-44': 'Each of the five colours that your platform does not show costs points.',
  'K-45': 'Each elephant that still stands earns points.',
  'K-46': 'Each coloured edge that touches its colour earns points.',
  'K-47': 'Each elephant symbol that can be seen earns points; covered ones earn nothing.',
  'K-48': 'The highest total wins; a tie is a shared victory.',
  'K-49': 'The bag lasts for 40, 30, 24 or 20 whole rounds with two, three, four or five players.',
  'K-50': 'Everybody is start player equally often: 20, 10, 6 or 4 times.',
  'KR-01': 'The symbol of a start tile counts as one while it can be seen; the tile counts like any other.',
  'KR-02': 'Only an elephant beside the new tile steps onto it; when both are beside it you choose which.',
  'KR-03': 'A tile cannot be laid over the cell of your other elephant.',
  'KR-04': 'A tile cannot be laid over the cell of the elephant that is to step onto it.',
  'KR-05': 'The start tile may be covered once the elephants have left it.',
  'KR-06': 'There is always room for a tile: at least six ways to lay it beside an elephant.',
  'KR-07':
    'A tile may be turned as you like when it is laid; for a tile with a coloured edge the side it faces must be told, for others there is none.',
  'KR-08': 'You may pass on your very first turn.',
  'KR-09': 'You choose which elephant lies down; it makes no difference to play.',
  'KR-10': 'Somebody’s pass gives nobody a second tile; what is left goes to the box.',
  'KR-11': 'If everybody passes, all drawn tiles go to the box and the next round begins.',
  'KR-12': 'The action of a special tile may always be declined.',
  'KR-13':
    'An elephant moved by a move-elephant tile goes to a tile of its own platform that carries no elephant.',
  'KR-14': 'An elephant that arrives by a move-elephant tile sets off no action there.',
  'KR-15':
    'A moved tile may go beside any tile, unless the game was begun with the option that it must lie beside an elephant.',
  'KR-16':
    'A hole is an empty cell that is closed in on all sides; old holes are tolerated and may be filled.',
  'KR-17':
    'A moved stack may be turned as one, which shows only where a coloured edge lies on top; an option forbids it.',
  'KR-18': 'The move-tile tile itself cannot be moved, for an elephant is on it; a free start tile can.',
  'KR-19': 'Where two coloured edges meet, each is judged by the main colour of the other tile.',
  'KR-20': 'Edges are read after the removal: a removed tile satisfies none.',
  'KR-21':
    'The areas that stay are chosen for the best total, all colours together, unless the players choose themselves.',
  'KR-22': 'The removal never makes a colour missing, for one area of each stays.',
  'KR-23': 'A colour that is only to be found under other tiles is missing.',
  'KR-24': 'Of your own colour exactly two areas stay where there are two or more.',
  'KR-25': 'All five colours count as missing or not, also those that nobody plays.',
  'KR-26':
    'Everybody may know how many tiles are in the bag, but not which; removed tiles are not looked at.',
  'KR-27': 'A tile whose removal alone would split the platform cannot be moved, unless an option allows it.',
  'KR-28':
    'Among equally good choices of areas the one that removes fewest tiles is taken, then the one whose first cells come first.',
  'KR-29':
    'An elephant does not jump onto its own tile and a stack does not move to its own cell: declining is an action of its own.',
  'KR-30':
    'When several rules are broken, seat and moment are named first, then the tile, its place, its side and turn, then the special tile’s own rules.',
};
