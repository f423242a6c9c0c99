import { keepsTheContract } from '../test/kit.ts';

keepsTheContract('San Pietro');
