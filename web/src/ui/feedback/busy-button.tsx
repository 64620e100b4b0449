import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface Props extends ComponentPropsWithRef<'button'> {
  readonly 'data-loading'?: boolean;
  readonly 'data-disabled'?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * The element of every button. The kit disables it while its work runs, and a disabled button loses the focus; this one
 * keeps it and does nothing meanwhile, by Enter in a field of its form neither: that presses the button too.
 */
export function BusyButton({ disabled, onClick, type = 'button', ...props }: Props) {
  const isBusy = Boolean(props['data-loading'] && !props['data-disabled']);
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || props['aria-disabled']}
      onClick={isBusy ? ignore : onClick}
    />
  );
}
