import { z } from 'zod';

/** RFC 9457 problem document: the one shape in which every call refuses. */
export const problemSchema = z.object({
  type: z.string().describe('A URI reference that names the kind of problem, e.g. /api/problems/invalid'),
  title: z.string().describe('The kind of problem in words'),
  status: z.int().describe('The HTTP status'),
  detail: z.string().describe('The sentence to show to the user'),
  code: z.string().describe('The kind of problem for programs'),
  requestId: z.string().describe('Names this request in the logs'),
  errors: z
    .array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
    .optional()
    .describe('Broken field rules, e.g. path conditions[0].outrightCost'),
  success: z.literal(false).optional().describe('Told by the calls whose answers have it'),
  message: z.string().optional().describe('The same as detail, beside success'),
  currentStatus: z.string().optional().describe('On 409: the state that the record is in now'),
});

export type Problem = z.infer<typeof problemSchema>;
