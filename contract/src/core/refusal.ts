const titles = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  431: 'Request header fields too large',
  500: 'Internal server error',
  503: 'Service unavailable',
  507: 'Insufficient storage',
} as const;

export type RefusalStatus = keyof typeof titles;

/** One way in which a call can be refused: what programs read (`code`, `status`) and what users read (`detail`). */
export interface Refusal {
  readonly code: string;
  readonly status: RefusalStatus;
  readonly title: string;
  readonly detail: string;
}

/** Declares a refusal. `detail` is the sentence that users see, kept to the letter of the specification. */
export function refusal(code: string, status: RefusalStatus, detail: string): Refusal {
  return { code, status, title: titles[status], detail };
}

/** A broken field rule: the sentence shown at the field and its code. */
export interface FieldMessage {
  readonly code: string;
  readonly message: string;
}

export function fieldMessage(code: string, message: string): FieldMessage {
  return { code, message };
}

/**
 * The options that make a zod check refuse with a field message:
 * `z.string().refine(isPhone, says(messages.invalidPhone))`.
 */
export function says(said: FieldMessage): { error: string; params: { code: string } } {
  return { error: said.message, params: { code: said.code } };
}
