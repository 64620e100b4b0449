import { Anchor } from '@mantine/core';

const linkWords = 'the support address';

interface Props {
  /** A sentence that may hold the words 'the support address'. */
  readonly text: string;
  /** Where these words lead; they stay plain text without. */
  readonly supportAddress?: string | null;
}

/** A failure's sentence, to the letter, with the words 'the support address' as a mail link. */
export function FailureText({ text, supportAddress }: Props) {
  const [before, ...rest] = text.split(linkWords);
  if (!supportAddress || rest.length === 0) return <>{text}</>;
  return (
    <>
      {before}
      <Anchor href={`mailto:${supportAddress}`} underline="always" inherit>
        {linkWords}
      </Anchor>
      {rest.join(linkWords)}
    </>
  );
}
