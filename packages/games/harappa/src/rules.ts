import type { RuleId } from '@mandapa/engine';

/** Every rule and ruling in one sentence of our own. */
export const rules: Readonly<Record<RuleId, string>> = {
  'H-01': 'Four players have one colour each, with 2 professors, 4 assistants and 6 workers.',
  'H-02': 'Three players have one colour each, with 3 professors, 5 assistants and 8 workers.',
  'H-03': 'Two players lead two colours each, with 2 professors, 4 assistants and 6 workers a colour.',
  'H-04': 'Reserves lie open before their owners; discs that nobody plays with stay in the box.',
  'H-05': 'The finds lie sorted by value beside the board, for all to take from.',
  'H-06':
    'One centre piece, four corner pieces and the frame with its 24 start spaces make the board, and it stays as it was built.',
  'H-07': 'Where two board pieces meet, canals, stone alleys, wooden paths and city walls go on as they are.',
  'H-08':
    'In the recommended set-up for two or four, each colour begins with an assistant and a worker on fixed start spaces.',
  'H-09':
    'In the recommended set-up for three, each colour begins with an assistant and two workers on fixed start spaces.',
  'H-10': 'The first game has a board of its own, with 19 ruins.',
  'H-11': 'In the variable set-up any board may be built from the 14 pieces, as long as all transitions fit.',
  'H-12':
    'In the variable set-up players place one researcher after the other on free start spaces: two each, three each with three players, two a colour with two players.',
  'H-13': 'Turns go clockwise, and each has three steps in this order: add, roll, move.',
  'H-14': 'You add one researcher of your choice from your reserve on a free start space.',
  'H-15': 'Who has nothing in reserve adds nothing.',
  'H-16': 'You roll once and may roll again twice: three rolls at most.',
  'H-17': 'Who rolls again gives up the roll that lay there.',
  'H-18':
    'After the first roll any researcher may move, after the second an assistant or a professor, after the third a professor only.',
  'H-19':
    'One of your researchers goes from its start space straight in, exactly as many fields as the die shows.',
  'H-20': 'It lands on top of whatever lies there.',
  'H-21': 'A researcher that lies on a field moves no more.',
  'H-22': 'A second researcher of one colour on a field secures it for that colour until the end.',
  'H-23': 'When a field is secured, all other colours there are captured and leave the game.',
  'H-24': 'Captures bring points at once: a worker 1, an assistant 2, a professor 3.',
  'H-25': 'Whoever lands later on a field that another colour has secured is captured at once.',
  'H-26': 'The colour that secured a field may add more of its researchers there.',
  'H-27': 'The game is over when every researcher has been moved onto a field.',
  'H-28':
    'Ruins are appraised in order: buildings, graveyards, canals, wooden paths, stone alleys, city walls.',
  'H-29': 'A researcher counts for every ruin on its field, whatever its type.',
  'H-30': 'A ruin is worth the sum of the finds that it shows.',
  'H-31': 'In a building all researchers in the stacks count.',
  'H-32': 'Most researchers in a building bring its higher find, second most its lower one.',
  'H-33': 'A tie for first in a building shares both finds, rounded down, and there is no second place.',
  'H-34': 'A tie for second in a building shares the lower find, rounded down.',
  'H-35': 'Who is alone in a building gets both finds.',
  'H-36':
    'In all other ruins only the topmost researchers count; most take all, and a tie shares, rounded down.',
  'H-37':
    'A building of n fields is worth 2n and n, a graveyard 3, 4 or 6, a canal one point a field, a path, an alley or a wall 2.',
  'H-38': 'Most points win.',
  'H-39': 'With two players you choose one of your colours each turn, and add and move with it.',
  'H-40': 'A colour without reserve may still be chosen to move from a start space; with neither it may not.',
  'H-41':
    'With two players you may capture your own other colour: you then score it or take it back into your reserve.',
  'H-42': 'When only one player has researchers left, that player takes turn after turn to the end.',
  'H-43': 'Each colour has its own majorities; a player’s points are those of both colours together.',
  'H-44': '48 researchers play, so a game has 48 turns and one more for each that was taken back.',
  'H-45': 'From every start space the die leads onto one of the six fields before it.',
  'H-46': 'At most ten start spaces are ever taken, so one is always free.',
  'HR-01':
    'A second roll needs an assistant or a professor of yours on a start space, a third one a professor.',
  'HR-02': 'Adding and moving are not optional: what can be done must be done.',
  'HR-03':
    'A move must be made even if it leads onto a field that another colour has secured; the researcher is then captured.',
  'HR-04': 'A second researcher secures a field even if another colour lies between the two.',
  'HR-05':
    'On a secured field every researcher counts for a building and the topmost one for all other ruins.',
  'HR-06': 'A capture takes effect at once.',
  'HR-07':
    'A researcher that has come back once is marked: captured again it brings points. Its owner says which of two like ones is added.',
  'HR-08':
    'Who lands on a field that the own other colour has secured has the same choice as for any capture of it.',
  'HR-09': 'An open field holds one researcher of each colour at most.',
  'HR-10': 'Being alone in a building means being the only colour there.',
  'HR-11': 'Two colours of one player that tie share like rivals, each rounded down.',
  'HR-12': 'Being alone in a building is first and second place together and no tie.',
  'HR-13': 'A ruin without researchers brings nobody anything.',
  'HR-14': 'A share that is rounded down to nothing is not given out.',
  'HR-15': 'Points never run out: make change if a find is missing.',
  'HR-16': 'Players with equal points share the victory.',
  'HR-17': 'Chance or the host names the player who starts.',
  'HR-18': 'City walls must fit in the variable set-up too.',
  'HR-19': 'Buildings and graveyards end at the edge of their piece.',
  'HR-20': 'A graveyard of one field is worth 3, of two 4, of three 6.',
  'HR-21': 'Points are open for all to see.',
  'HR-22': 'Who has no researcher left to move is skipped.',
  'HR-23': 'Two ruins of one type in neighbouring fields are different ruins unless they are drawn as one.',
  'HR-24': 'Capturing one’s own other colour is not optional; only the reward is.',
  'HR-25': 'Fixed start spaces go by the rank of a colour among those that play.',
  'HR-26': 'Three players use the same first board.',
};
