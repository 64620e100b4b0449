import { bidFacts } from './bid-facts.ts';
import type { LineFacts } from './line-facts.ts';
import { loanerFacts } from './loaner-facts.ts';
import { orderFacts } from './order-facts.ts';
import { repairFacts } from './repair-facts.ts';
import { returnFacts } from './return-facts.ts';

/** The kinds of lines that metrics count. */
export const lineFacts: readonly LineFacts[] = [bidFacts, orderFacts, repairFacts, returnFacts, loanerFacts];
