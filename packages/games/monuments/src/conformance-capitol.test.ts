import { keepsTheContract } from '../test/kit.ts';

keepsTheContract('Capitol');
