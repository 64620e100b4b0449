import { describe, expect, it } from 'vitest';
import { contentDisposition } from './file-reply.ts';

describe('the name of a saved file (RFC 6266)', () => {
  it('stays as it is where it is plain', () => {
    expect(contentDisposition('PurchaseOrder.pdf')).toBe(
      'attachment; filename="PurchaseOrder.pdf"; filename*=UTF-8\'\'PurchaseOrder.pdf',
    );
  });

  it('keeps other scripts for readers that know UTF-8', () => {
    expect(contentDisposition('Größe 你好.pdf')).toBe(
      'attachment; filename="Gr__e __.pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%E4%BD%A0%E5%A5%BD.pdf',
    );
  });

  it.each(['a"b', 'a\r\nSet-Cookie: x', '../../etc/passwd', 'a%00b', "a'(b)*", '\ud800'])(
    'cannot leave its place: %j',
    (name) => {
      const header = contentDisposition(name);
      expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/);
      expect(header).not.toMatch(/[\r\n]|\.\.\//);
    },
  );
});
