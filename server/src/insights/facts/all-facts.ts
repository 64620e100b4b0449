import { bidFacts } from './bid-facts.ts';
import type { LineFacts } from './line-facts.ts';
import { orderFacts } from './order-facts.ts';

/** The kinds of lines that metrics count. */
export const lineFacts: readonly LineFacts[] = [bidFacts, orderFacts];
