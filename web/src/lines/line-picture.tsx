import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './lines.module.css';

interface LinePictureProps {
  readonly line: {
    readonly imagePath: string | null;
    readonly imageAlt: string | null;
    readonly imageDefaultUrl: string | null;
  };
  readonly size: 'row' | 'card' | 'page';
}

/** The picture of what a line is about; the default picture, then a mark, where it cannot be loaded. */
export function LinePicture({ line, size }: LinePictureProps) {
  const [failed, setFailed] = useState(0);
  const source = [line.imagePath, line.imageDefaultUrl].filter((path) => path !== null && path !== '')[failed];
  return (
    <span className={classes.picture} data-size={size}>
      {source ? (
        <img
          src={source}
          alt={line.imageAlt ?? ''}
          loading="lazy"
          decoding="async"
          onError={() => setFailed((count) => count + 1)}
        />
      ) : (
        <IconPhoto aria-hidden />
      )}
    </span>
  );
}
