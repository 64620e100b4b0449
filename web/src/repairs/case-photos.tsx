import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadFile } from '../lines/files/send-files.ts';
import classes from './case-file.module.css';

const photoName = /\.(png|jpe?g|gif|webp)$/i;

/** The line's pictures with what they show. */
export function CasePhotos({ files }: { readonly files: readonly AttachmentSummary[] }) {
  const photos = files.filter(({ name }) => photoName.test(name));
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label="Photos">
      {photos.map((file) => (
        <li key={file.attachmentId}>
          <Photo file={file} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ file }: { readonly file: AttachmentSummary }) {
  const { data } = useQuery({
    queryKey: ['photo', file.lineItemId, file.attachmentId],
    queryFn: () => loadFile(file),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddressOf(data);
  // A file can be called a picture and be none.
  const [isNone, setIsNone] = useState(false);
  return (
    <figure className={classes.photo}>
      {/* Its caption says what it shows. */}
      {address && !isNone && <img src={address} alt="" onError={() => setIsNone(true)} />}
      <figcaption>{file.description ?? file.name}</figcaption>
    </figure>
  );
}

/** An address of the content for as long as it is shown. */
function useAddressOf(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
