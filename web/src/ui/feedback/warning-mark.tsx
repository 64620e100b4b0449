interface Props {
  readonly sizePx?: number;
  readonly className?: string | undefined;
}

/** A circle with an exclamation mark. Drawn here because the icon library would come to the sign-in page with it. */
export function WarningMark({ sizePx = 20, className }: Props) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M12 8v4m0 4h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0" />
    </svg>
  );
}
