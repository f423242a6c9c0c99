import type { Catalogue } from '@mandapa/engine';

export const catalogue: Catalogue = {
  // What is awaited
  'ask.first': 'Who begins? That player takes the worker.',
  'ask.short.one': 'Choose the middle space that gets only one token in this round.',
  'ask.short': 'Choose the {count} middle spaces that get only one token each in this round.',
  'ask.draw':
    '{seat}: draw {count} tokens from the bag: outer ring first, then the middle ring, the rest in the centre.',
  'ask.draw.one': '{seat}: draw the last token from the bag and lay it on the quarry.',
  'ask.collect.1': '{seat}: put the worker on any outer space and take its token.',
  'ask.collect.2':
    '{seat}: move the worker two spaces, ending on the outer ring; take a token wherever one lies.',
  'ask.collect.3':
    '{seat}: move the worker three spaces, ending on the outer ring; take a token wherever one lies.',
  'ask.collect.4':
    '{seat}: move the worker four spaces, ending on the outer ring; take a token wherever one lies.',
  'ask.build': '{seat}: add one token to the monument.',
  'ask.pass': '{seat}: nothing fits. Lift your screen and pass.',
  'ask.complete': '{monument} is complete, and the game is over.',
  'ask.over': 'Three rounds are over. {monument} stays unfinished.',

  // What was done
  'did.first': '{who} takes the worker and begins.',
  'did.short.none': 'Every middle space gets two tokens.',
  'did.short.one': '{space} gets only one token.',
  'did.short.two': '{one} and {two} get only one token each.',
  'did.short': '{count} middle spaces get only one token each.',
  'did.draw': '{token} lies on {space}.',
  'did.collect.first': '{who} puts the worker on {to} and takes {take1}.',
  'did.collect.0': '{who} moves the worker to {to} and finds nothing.',
  'did.collect.1': '{who} moves the worker to {to} and takes {take1}.',
  'did.collect.2': '{who} moves the worker to {to} and takes {take1} and {take2}.',
  'did.collect.3': '{who} moves the worker to {to} and takes {take1}, {take2} and {take3}.',
  'did.collect.4': '{who} moves the worker to {to} and takes {take1}, {take2}, {take3} and {take4}.',
  'did.build': '{who} builds {token} on level {level} for {points}.',
  'did.pass': '{who} passes and loses {points} points.',
  'did.pass.one': '{who} passes and loses 1 point.',
  'did.pass.free': '{who} passes at no cost.',

  // What happened by the way
  'event.screen': '{seat} lifts the screen: {count} behind it.',
  'event.level': 'Level {level} is complete.',
  'event.monument': '{monument} is complete.',

  // Names
  'name.bag': 'the bag',
  'name.supply': 'the supply',
  'name.box': 'the box',
  'name.outer': 'outer space {number}',
  'name.middle': 'middle space {number}',
  'name.centre': 'the centre',
  'name.site': 'the site at {x}, {y}',
  'name.track': 'space {space} of the track',
  'name.screen': '{seat}’s screen',
  'name.worker': '{seat}’s worker place',
  'name.seat': '{seat}’s place',
  'name.other': '{name}',
  'kind.purple': 'a purple token',
  'kind.red': 'a red token',
  'kind.natural': 'a natural token',
  'kind.orange': 'an orange token',
  'kind.blue': 'a gem',
  'kind.black': 'the black token',
  'kind.token': 'a hidden token',
  'kind.worker': 'the worker',
  'kind.marker-chevron': 'the chevron marker',
  'kind.marker-star': 'the star marker',
  'kind.marker-cross': 'the cross marker',
  'kind.marker-pillars': 'the pillars marker',

  // What is wrong: the moment
  'no.complete': 'The monument is complete and the game is over.',
  'no.over': 'Three rounds are over, and so is the game.',
  'no.wait.first': 'First say who begins.',
  'no.wait.short': 'First say which {count} of the middle spaces get only one token.',
  'no.wait.draw': 'First the quarry is filled: {seat} draws from the bag.',
  'no.wait.collect': 'The quarry is not empty yet: {seat} moves the worker.',
  'no.wait.build': 'The quarry is empty: {seat} builds now.',
  'no.byChance': 'That is left to chance; nobody chooses it.',
  'no.notByChance': 'This is for {seat} to do, not for chance.',
  'no.turn': 'It is {seat}’s turn. {actor} waits.',
  'no.passed': '{actor} has passed and builds no more in this round. It is {seat}’s turn.',
  'no.noSeat': 'There is no such seat at this table.',

  // Filling the quarry
  'no.shortMiddle': 'Only middle spaces can be left with one token.',
  'no.shortCount': 'Exactly {count} of the middle spaces get only one token. Choose again.',
  'no.notInBag': 'The bag of this round does not hold {token} any more.',
  'no.full': '{space} has all its tokens. Lay it on another space.',
  'no.outerFirst': 'The outer ring is filled first. Take the token back from {space}.',
  'no.middleFirst': 'The middle ring is filled before the centre. Take the token back from {space}.',
  'no.leavesQuarry': '{token} on {space} can be taken only by the worker on its way. Put it back.',
  'no.backInBag': '{token} does not go back into the bag. Put it back on {space}.',

  // The worker’s walk
  'no.startOuter': 'The worker begins on the outer ring, not on {space}.',
  'no.startOnly':
    'On this turn the worker is only put on the outer ring and takes its token there. Leave it on {space}.',
  'no.notBeside': '{space} is not beside {from}. Step only across a shared edge.',
  'no.stay': 'The worker is on {space} already. Each step goes to another space.',
  'no.twice': 'The worker has been on {space} on this turn. Choose another way.',
  'no.length': 'The worker moves exactly {count} spaces on this turn, not {steps}.',
  'no.endOuter': 'The move ends on the outer ring, not on {space}. Choose another way.',
  'no.noWayBack': 'From {space} the worker cannot end on the outer ring. Choose another way.',
  'no.mustTake': 'A token lies on {space}: take one of those there.',
  'no.notThere': '{token} does not lie on {space}.',
  'no.nothing': '{seat} must take at least one token on this turn. Choose another way.',
  'no.workerAway': 'The worker stays on the quarry until it is empty. Put it back.',
  'no.workerRests': 'The quarry is empty, so the worker rests. Put it back.',

  // Building
  'no.notInPlan': 'The plan shows no token there on level {level}.',
  'no.color': 'Level {level} takes {wanted} there, not {token}.',
  'no.built': 'That place on level {level} is built already.',
  'no.unsupportedOne': 'On level {below} a token is still missing under it. Build that first.',
  'no.unsupported': 'On level {below} {count} tokens are still missing under it. Build those first.',
  'no.notYours': '{seat} does not have {token} behind the screen.',
  'no.mustBuild': '{seat} has a token that fits and must build it.',
  'no.lifted': '{token} is built and stays where it is. Put it back.',
  'no.gemBuilt': 'Gems are never built. Put it back behind the screen.',
  'no.fromSupply': 'Tokens are built from behind the screen, not from the supply. Put {token} back.',
  'no.marker': 'Markers move only with the score. Put {token} back.',
};
