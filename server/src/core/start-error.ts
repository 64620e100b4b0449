/** Why the portal cannot start. The message is a sentence that says what to do, so nobody needs the stack. */
export class StartError extends Error {}

/** A setting is missing or wrong; the message says what to write. */
export class ConfigError extends StartError {}
