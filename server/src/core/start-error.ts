/** Why the portal cannot start. The message is a sentence that says what to do, so nobody needs the stack. */
export class StartError extends Error {}
