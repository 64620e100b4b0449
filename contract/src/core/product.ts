/** Stands in texts and labels for the provider's name, which is a setting. */
const placeholder = '{product}';

/** A text with the provider's name in it: `Pending {product}` as `Pending Meridian`. */
export function withProduct(text: string, providerName: string): string {
  return text.replaceAll(placeholder, () => providerName);
}

/** The states of a machine with the provider's name in their labels. */
export function statesWithProduct<Name extends string, State extends { readonly label: string }>(
  states: Readonly<Record<Name, State>>,
  providerName: string,
): Readonly<Record<Name, State>> {
  const entries = Object.entries<State>(states);
  return Object.fromEntries(
    entries.map(([name, state]) => [name, { ...state, label: withProduct(state.label, providerName) }]),
  ) as Record<Name, State>;
}
