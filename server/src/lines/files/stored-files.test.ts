import { open, readdir, stat, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dailyJobs } from '../../areas.ts';
import { everything } from '../../core/database/database.ts';
import { holdContent } from '../../core/files/content-store.ts';
import {
  type LineIds,
  type OrderWorld,
  placeOrder,
  startOrderWorld,
  storedLine,
} from '../../orders/testing/order-world.ts';

const quotaBytes = 1024 * 1024;

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld({ COMPANY_FILES_MB: '1' });
});
afterAll(() => world.portal.close());

let lastText = 0;
const newText = () => {
  lastText += 1;
  return `%PDF-1.7 content ${lastText}`;
};
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const file = (name: string, content: string | Buffer, description = 'Slip') => ({
  name,
  description,
  data: base64(content),
});
const call = ({ lineItemId }: LineIds, rest = '') => `/api/order/${lineItemId}/attachment${rest}`;
const post = (line: LineIds, body: object, client = world.amy) => client.post(call(line), body);
const postAll = (line: LineIds, body: object[]) => world.amy.post(call(line, 's'), body);
const send = (type: string, data: object) => world.portal.sendOne({ type, data });
const keyOf = async (content: string | Buffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(content))).toString('hex');
const root = () => path.join(world.portal.services.config.dataDir, 'files');
const placeOf = async (content: string | Buffer) => {
  const key = await keyOf(content);
  return path.join(root(), key.slice(0, 2), key);
};
const isStored = async (content: string | Buffer) =>
  stat(await placeOf(content)).then(
    () => true,
    () => false,
  );

describe('content without a row', () => {
  it('is gone once a call is refused for a name that the line has', async () => {
    const line = await placeOrder(world.portal);
    const [kept, refused] = [newText(), newText()];
    await post(line, file('slip.pdf', kept));
    expect((await post(line, file('SLIP.pdf', refused))).status).toBe(409);
    expect([await isStored(kept), await isStored(refused)]).toEqual([true, false]);
  });

  it('is gone once one of several files is refused', async () => {
    const line = await placeOrder(world.portal);
    const [kept, first, second] = [newText(), newText(), newText()];
    await post(line, file('taken.pdf', kept));
    expect((await postAll(line, [file('a.pdf', first), file('taken.pdf', second)])).status).toBe(409);
    expect([await isStored(first), await isStored(second)]).toEqual([false, false]);
  });

  it('is gone once another Field Service Report takes its place', async () => {
    const line = await placeOrder(world.portal);
    const [first, second] = [newText(), newText()];
    await post(line, file('report.pdf', first, 'SERVICE REPORT'));
    expect((await post(line, file('report.pdf', second, 'SERVICE REPORT'))).status).toBe(201);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    expect((await post(line, file('report.pdf', second, 'SERVICE REPORT'))).status).toBe(201);
    expect(await isStored(second)).toBe(true);
  });

  it('is gone once an event is refused, or another label takes its place', async () => {
    const line = await placeOrder(world.portal);
    const ids = { lineItemId: line.lineItemId };
    const [refused, first, second] = [newText(), newText(), newText()];
    await post(line, file('slip.pdf', newText()));
    const added = { ...ids, name: 'slip.pdf', description: 'Slip', data: base64(refused) };
    expect((await send('attachment.added', added)).status).toBe(409);
    expect(await isStored(refused)).toBe(false);
    for (const pdf of [first, second])
      expect((await send('label.available', { ...ids, pdf: base64(pdf) })).status).toBe(200);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  });

  it('stays while a row of any company names the same', async () => {
    const [own, foreign] = [await placeOrder(world.portal), await placeOrder(world.portal, { companyId: 210 })];
    const shared = newText();
    await post(foreign, file('theirs.pdf', shared), world.bob);
    await post(own, file('report.pdf', shared, 'SERVICE REPORT'));
    await post(own, file('report.pdf', newText(), 'SERVICE REPORT'));
    await post(own, file('slip.pdf', newText()));
    expect((await post(own, file('slip.pdf', shared))).status).toBe(409);
    expect(await isStored(shared)).toBe(true);
    const label = newText();
    await send('label.available', { lineItemId: own.lineItemId, pdf: base64(label) });
    expect((await post(own, file('slip.pdf', label))).status).toBe(409);
    expect(await isStored(label)).toBe(true);
  });

  it('never goes from under a call that keeps the same at that moment', async () => {
    const line = await placeOrder(world.portal);
    const shared = newText();
    await post(line, file('taken.pdf', newText()));
    const names = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'taken.pdf' : `file-${index}.pdf`));
    const answers = await Promise.all(names.map((name) => post(line, file(name, shared))));
    expect(answers.map(({ status }) => status)).toEqual(names.map((name) => (name === 'taken.pdf' ? 409 : 201)));
    expect(await isStored(shared)).toBe(true);

    await world.portal.db.write(everything, async (tx) => {
      const held = newText();
      await holdContent(tx, await keyOf(held));
      await world.portal.services.files.save(Buffer.from(held));
      expect((await post(line, file('taken.pdf', held))).status).toBe(409);
      expect(await isStored(held)).toBe(true);
    });
  });
});

it('every column that names a content is asked before one is deleted', async () => {
  const { rows } = await world.portal.owner.query(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%sha256%' ORDER BY 1`);
  // `is_content_used` of the migrations looks into each of these.
  expect(rows.map(({ name }) => name)).toEqual([
    'attachments.sha256',
    'discrepancy_files.sha256',
    'loaner_lines.label_sha256',
    'order_lines.label_sha256',
    'profile_documents.sha256',
    'repair_lines.label_sha256',
    'returns.label_sha256',
  ]);
});

describe('the daily sweep', () => {
  const hourMs = 60 * 60 * 1000;
  const sweepAfter = async (hours: number) => {
    const now = () => new Date(Date.now() + hours * hourMs);
    await dailyJobs.find(({ name }) => name === 'core.sweepFiles')?.run({ ...world.portal.services, now });
  };

  it('deletes what nobody names a day after it came, drafts too, and nothing else', async () => {
    const line = await placeOrder(world.portal);
    const [named, label, left] = [newText(), newText(), newText()];
    await post(line, file('slip.pdf', named));
    await send('label.available', { lineItemId: line.lineItemId, pdf: base64(label) });
    await world.portal.services.files.save(Buffer.from(left));
    const draft = `${await placeOf(named)}.0b8ff0d6-draft`;
    await writeFile(draft, 'half');
    const foreign = path.join(root(), 'README');
    await writeFile(foreign, 'not ours');

    await sweepAfter(23.9);
    expect([await isStored(left), (await stat(draft)).isFile()]).toEqual([true, true]);
    await sweepAfter(24.1);
    expect([await isStored(named), await isStored(label), await isStored(left)]).toEqual([true, true, false]);
    await expect(stat(draft)).rejects.toThrow('ENOENT');
    expect(await readdir(root())).toContain('README');
    await unlink(foreign);
  });

  it('leaves what is just being kept', async () => {
    const held = newText();
    await world.portal.db.write(everything, async (tx) => {
      await holdContent(tx, await keyOf(held));
      await world.portal.services.files.save(Buffer.from(held));
      const old = new Date(Date.now() - 48 * hourMs);
      await utimes(await placeOf(held), old, old);
      await sweepAfter(0);
      expect(await isStored(held)).toBe(true);
    });
    await sweepAfter(0);
    expect(await isStored(held)).toBe(false);
  });
});

describe('a company’s room', () => {
  const attachedBytes = async (supplierId: number) => {
    const { rows } = await world.portal.owner.query(
      'SELECT coalesce(sum(size_bytes), 0)::int AS bytes FROM attachments WHERE supplier_id = $1 AND created_user_id IS NOT NULL',
      [supplierId],
    );
    return rows[0].bytes as number;
  };

  it('is filled to the last byte and no further; others, and the marketplace, are not held up', async () => {
    const line = await placeOrder(world.portal);
    const room = quotaBytes - (await attachedBytes(1));
    const tooMuch = await post(line, file('big.bin', Buffer.alloc(room + 1, 1)));
    expect([tooMuch.status, tooMuch.body.detail]).toEqual([
      507,
      'Your company has no room left for more files. Please contact support.',
    ]);
    expect(await isStored(Buffer.alloc(room + 1, 1))).toBe(false);
    expect((await post(line, file('report.bin', Buffer.alloc(room, 2), 'SERVICE REPORT'))).status).toBe(201);
    expect((await post(line, file('one.bin', 'x'))).status).toBe(507);
    expect((await post(line, file('report.bin', Buffer.alloc(room, 3), 'SERVICE REPORT'))).status).toBe(201);

    const data = { lineItemId: line.lineItemId, name: 'a.bin', description: 'x', data: base64('from the marketplace') };
    expect((await send('attachment.added', data)).status).toBe(200);
    const theirs = await placeOrder(world.portal, { companyId: 210 });
    expect((await post(theirs, file('theirs.bin', 'x'), world.bob)).status).toBe(201);
  });

  it('counts the files of all its facilities, whoever adds one', async () => {
    const elsewhere = await placeOrder(world.portal, { companyId: 120 });
    expect((await post(elsewhere, file('one.bin', 'x'), world.ann)).status).toBe(507);
  });

  it('is not overdrawn by files that come at once', async () => {
    const line = await placeOrder(world.portal, { companyId: 210 });
    const half = Buffer.alloc(quotaBytes / 2 - 100);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => post(line, file(`${n}.bin`, half), world.bob)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 507, 507]);
  });
});

describe('a full disk (F7)', () => {
  it('is 507 with words, keeps nothing, and the next try succeeds', async () => {
    const line = await placeOrder(world.portal, { companyId: 210 });
    const sent = file('report.pdf', newText(), 'SERVICE REPORT');
    const probe = await open(path.join(root(), 'probe'), 'w');
    const handles = Object.getPrototypeOf(probe) as { writeFile: () => Promise<void> };
    await probe.close();
    await unlink(path.join(root(), 'probe'));
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const writing = vi.spyOn(handles, 'writeFile').mockRejectedValueOnce(full);
    const refused = await post(line, { ...sent, data: base64('x') }, world.bob);
    writing.mockRestore();
    expect([refused.status, refused.body.detail]).toEqual([
      507,
      'There is no room to store files right now. Please try again later, or contact support.',
    ]);
    expect((await storedLine(world, line)).attachments).toEqual([]);
    expect((await readdir(root(), { recursive: true })).filter((name) => name.includes('.'))).toEqual([]);
    expect((await post(line, { ...sent, data: base64('x') }, world.bob)).status).toBe(201);
  });
});

describe('a file that is damaged on the disk', () => {
  const damage = {
    missing: (place: string) => unlink(place),
    cut: (place: string) => truncate(place, 3),
    changed: (place: string) => writeFile(place, '%PDF-1.7 something else'),
  };

  it.each(['missing', 'cut', 'changed'] as const)(
    '%s: its download says so, and the others of the list come',
    async (how) => {
      const line = await placeOrder(world.portal, { companyId: 210 });
      const [whole, broken] = [`whole ${how}`, `broken ${how}`];
      for (const text of [whole, broken]) await post(line, file(`${text}.txt`, text), world.bob);
      const listed = await world.bob.get(`${call(line)}s`);
      const idOf = (index: number) => listed.body[index].attachmentId as number;
      await damage[how](await placeOf(broken));

      const download = await world.bob.get(call(line, `/${idOf(1)}`));
      expect([download.status, download.body.detail]).toEqual([
        500,
        'This file is missing or damaged and cannot be opened. Please contact support.',
      ]);
      expect((await world.bob.get(call(line, `/${idOf(0)}`))).raw).toBe(whole);
      const again = await world.bob.get(`${call(line)}s`);
      expect(again.status).toBe(200);
      expect(again.body.map(({ name, image }: { name: string; image: string }) => [name, image])).toEqual([
        [`${whole}.txt`, base64(whole)],
        [`${broken}.txt`, ''],
      ]);
    },
  );

  it('a carrier’s label is refused alike', async () => {
    const line = await placeOrder(world.portal);
    const label = newText();
    await send('label.available', { lineItemId: line.lineItemId, pdf: base64(label) });
    await damage.cut(await placeOf(label));
    const answer = await world.amy.get(`/api/report/shipping-label?lineItemId=${line.lineItemId}`);
    expect([answer.status, answer.body.code]).toEqual([500, 'file_damaged']);
  });
});
