import { keepsTheContract } from '../test/kit.ts';

keepsTheContract('Taj Mahal');
