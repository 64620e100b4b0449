import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  conditionCodes,
  cosmeticRatings,
  hazmatTypes,
  shipDateReasons,
  unitsOfMeasure,
  warranties,
} from './lookups.ts';

const ofFrame = { area: 'frame', access: 'signedIn' } as const;

const lookupReply = z.object({ id: z.int(), code: z.string(), description: z.string() });

export const listDataReply = z.object({
  hazmatType: z.array(lookupReply),
  unitOfMeasures: z.array(lookupReply).describe('{n} in a description stands for the quantity per unit'),
  warranties: z.array(lookupReply),
  cosmeticRatings: z.array(lookupReply),
});

export const orderTypeListParams = z.object({
  type: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['part', 'repair', 'loaner']))
    .describe('In any case'),
  list: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['esdreasons', 'conditioncodes']))
    .describe('In any case'),
});

export const orderTypeListReply = z.array(
  z.object({ id: z.int(), code: z.string().optional().describe('Of condition codes only'), description: z.string() }),
);

export type ListData = z.infer<typeof listDataReply>;
export type OrderTypeList = z.infer<typeof orderTypeListReply>;

function toReply({ id, code, description }: z.infer<typeof lookupReply>) {
  return { id, code, description };
}

export const getListData = endpoint({
  ...ofFrame,
  id: 'getListData',
  method: 'GET',
  path: '/common/listData',
  summary: 'The lists that forms choose from',
  status: 200,
  reply: listDataReply,
  refusals: [],
  example: {
    reply: {
      hazmatType: hazmatTypes,
      unitOfMeasures: unitsOfMeasure.map(toReply),
      warranties,
      cosmeticRatings,
    },
  },
});

export const listOfOrderType = endpoint({
  ...ofFrame,
  id: 'listOfOrderType',
  method: 'GET',
  path: '/common/orderType/{type}/{list}',
  summary: 'The condition codes or ship-date reasons of parts, repairs or loaners',
  params: orderTypeListParams,
  status: 200,
  reply: orderTypeListReply,
  refusals: [],
  example: {
    params: { type: 'part', list: 'conditioncodes' },
    reply: conditionCodes.filter(({ type }) => type === 'part').map(toReply),
  },
});

/** The rows of one of these lists, in the order in which they are offered. */
export function rowsOfOrderType({ type, list }: z.output<typeof orderTypeListParams>): OrderTypeList {
  return list === 'conditioncodes'
    ? conditionCodes.filter((code) => code.type === type).map(toReply)
    : shipDateReasons
        .filter((reason) => reason.types.includes(type))
        .map(({ id, description }) => ({ id, description }));
}
