import { cleanFileName } from '@portal/contract/core/file-name';
import type { FileReply } from '@portal/contract/core/file-reply';
import type { FastifyReply } from 'fastify';

/** RFC 6266: a plain name for old readers, and the whole name as UTF-8; always saved, never shown. */
export function contentDisposition(fileName: string): string {
  const name = cleanFileName(fileName).replace(/[/\\]/g, '_') || 'file';
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file so that no browser runs or shows what is in it: whoever uploaded it may mean harm. */
export function sendFile(reply: FastifyReply, mediaType: string, { fileName, content }: FileReply): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(fileName))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(mediaType)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}
