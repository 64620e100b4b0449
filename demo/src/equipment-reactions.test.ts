import { describe, expect, it } from 'vitest';
import { arrivalOf, firstArrivalAt } from './arrivals.ts';
import type { DemoEvent } from './events.ts';
import { newMemory, slotAt, takeTurn } from './marketplace.ts';
import type { SupplierEvent } from './portal.ts';
import { after, done, mistakesIn, portalWith, sentBy, start } from './testing/running-marketplace.ts';

const oneDay = 1440;
const lines = Array.from({ length: 60 }, (_, index) => 4_100_000 + index);

/** What is sent of each line within the minutes, as the types in their order. */
async function typesByLine(feed: readonly SupplierEvent[], minutes: number): Promise<string[]> {
  const sent = await sentBy([minutes], feed);
  expect(mistakesIn(sent)).toEqual([]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
  return lines.map((line) => typesOf(sent, line));
}

function typesOf(sent: readonly DemoEvent[], line: number): string {
  const isOfLine = ({ data }: DemoEvent) => {
    const { lineItemId, rgaId } = data as { lineItemId?: number; rgaId?: number };
    return (lineItemId ?? rgaId) === line;
  };
  return sent
    .filter(isOfLine)
    .map(({ type }) => type)
    .join(' ');
}

/** The same step of every line. */
function all(type: string, data: (lineItemId: number) => Partial<SupplierEvent['data']> = () => ({})): SupplierEvent[] {
  return lines.map((line, index) => done(type, line, data(line), index + 1));
}

const ofRga = (more: Partial<SupplierEvent['data']>) => (rgaId: number) => ({ rgaId, ...more });

describe('repairs', () => {
  it('come in once their RMA number is given', async () => {
    expect(await sentBy([1], all('repair.rmaProvided'))).toEqual([]);
    expect(new Set(await typesByLine(all('repair.rmaProvided'), 7))).toEqual(new Set(['repair.inboundShipped']));
  });

  it('are decided on after their quote: accepted, declined, or asked again for', async () => {
    const found = await typesByLine(
      all('repair.quoted', () => ({ isRequote: false })),
      40,
    );
    expect(new Set(found)).toEqual(
      new Set(['repair.quoteAccepted', 'repair.declined', 'note.added repair.quoteAccepted']),
    );
    const requoted = await typesByLine(
      all('repair.quoted', () => ({ isRequote: true })),
      40,
    );
    expect(new Set(requoted)).toEqual(new Set(['repair.quoteAccepted', 'repair.declined']));
  });

  it('are decided on by their newest quote alone', async () => {
    const first = all('repair.quoted');
    const second = lines.map((line, index) => done('repair.quoted', line, { isRequote: true }, 100 + index));
    expect((await sentBy([60], [...first, ...second])).map(({ id }) => id)).toHaveLength(lines.length);
  });

  it('are delivered and closed after they have gone back', async () => {
    const found = await typesByLine(all('repair.shipped'), 45);
    expect(new Set(found)).toEqual(new Set(['repair.delivered repair.closed']));
  });
});

describe('exchanges and returns', () => {
  it('that are approved are released or looked into, then sent and delivered', async () => {
    const found = await typesByLine(all('rga.decided', ofRga({ isApproved: 'Y' })), 45);
    const sent = 'rga.inboundShipped rga.carrierDelivered';
    expect(new Set(found)).toEqual(new Set([`rga.released ${sent}`, `rga.held rga.resumed ${sent}`]));
  });

  it('that are denied are closed or opened again', async () => {
    const found = await typesByLine(all('rga.decided', ofRga({ isApproved: 'N' })), 45);
    expect(new Set(found)).toEqual(new Set(['rga.closed', 'note.added rga.reopened']));
  });

  it('go on when more was asked for', async () => {
    const asked = await typesByLine(all('rga.decided', ofRga({ isApproved: 'RI' })), 10);
    expect(new Set(asked)).toEqual(new Set(['rga.resumed']));
    const [first = 0] = lines;
    const again = [done('rga.decided', first, { rgaId: first, isApproved: 'RI' })];
    again.push(done('rga.updateRequested', first, { rgaId: first }, 2));
    expect((await sentBy([10], again)).map(({ id }) => id)).toEqual([`rga.resumed-${first}-2`]);
  });

  it('that are exchanges are sent with their RMA number; a number that comes later changes nothing', async () => {
    const ofExchange = ofRga({ rgaType: 'EXCHANGE', statusBefore: 'Process' });
    const found = await typesByLine(all('rga.rmaAdded', ofExchange), 45);
    expect(new Set(found)).toEqual(new Set(['rga.inboundShipped rga.carrierDelivered']));
    const [first = 0] = lines;
    const approved = done('rga.decided', first, { rgaId: first, isApproved: 'Y' });
    const numbered = done('rga.rmaAdded', first, { rgaId: first, rgaType: 'RETURN', statusBefore: 'Process' }, 2);
    expect(await sentBy([45], [approved, numbered])).toEqual(await sentBy([45], [approved]));
  });

  it('are closed once they are inspected, later where something is wrong', async () => {
    const inspected = (more: object) => all('rga.inspected', ofRga({ statusAfter: 'Inspected', ...more }));
    expect(new Set(await typesByLine(inspected({ isPartAcceptable: 1 }), 41))).toEqual(new Set(['rga.closed']));
    expect(await sentBy([41], inspected({ isPartAcceptable: 2 }))).toEqual([]);
    expect(new Set(await typesByLine(inspected({ isPartAcceptable: 2 }), 91))).toEqual(new Set(['rga.closed']));
    expect(await sentBy([oneDay], all('rga.received', ofRga({ statusAfter: 'Received' })))).toEqual([]);
  });

  it('that are received before the carrier tells of them are told of no more', async () => {
    const approved = all('rga.decided', ofRga({ isApproved: 'Y' }));
    const received = lines.map((line, index) => done('rga.received', line, { rgaId: line }, 100 + index));
    expect(await sentBy([oneDay], [...approved, ...received])).toEqual([]);
  });
});

describe('loaners', () => {
  it('are delivered, and come back soon, later, or late', async () => {
    const back = 'loaner.returnShipped loaner.returnDelivered';
    const within = await typesByLine(all('loaner.shipped'), 150);
    const kept = 'loaner.delivered note.added';
    expect(new Set(within)).toEqual(
      new Set([`loaner.delivered ${back}`, `loaner.delivered loaner.updated note.added ${back}`, kept]),
    );
    const atLast = await typesByLine(all('loaner.shipped'), 5 * oneDay);
    expect(atLast.filter((types) => types === `${kept} ${back}`)).toHaveLength(
      within.filter((types) => types === kept).length,
    );
  });

  it('are settled once they are inspected', async () => {
    const inspected = all('loaner.received', () => ({ statusAfter: 'Inspected', isPartAcceptable: 1 }));
    expect(new Set(await typesByLine(inspected, 41))).toEqual(new Set(['loaner.closed']));
    expect(
      await sentBy(
        [oneDay],
        all('loaner.received', () => ({ statusAfter: 'Returned' })),
      ),
    ).toEqual([]);
  });
});

describe('discrepancies', () => {
  const ofCase = (lineItemId: number) => ({ vdfHeaderId: lineItemId - 4_099_999 });

  it('are answered, some with a label to send the goods back', async () => {
    const sent = await sentBy([7], all('discrepancy.submitted', ofCase));
    expect(mistakesIn(sent)).toEqual([]);
    expect(sent.map(({ type }) => type)).toEqual(lines.map(() => 'discrepancy.answered'));
    const withFiles = sent.filter(({ data }) => 'files' in data).length;
    expect(withFiles).toBeGreaterThan(0);
    expect(withFiles).toBeLessThan(lines.length);
  });

  it('end after a reply, and are left alone once the supplier has closed them', async () => {
    const [first = 0] = lines;
    const replied = await sentBy([20], [done('discrepancy.replied', first, ofCase(first))]);
    expect(replied.map(({ type }) => type)).toEqual(['discrepancy.answered', 'discrepancy.closed']);
    expect(mistakesIn(replied)).toEqual([]);
    const submitted = done('discrepancy.submitted', first, ofCase(first));
    const closed = done('discrepancy.closed', first, ofCase(first), 2);
    expect(await sentBy([20], [submitted, closed])).toEqual([]);
  });
});

describe('the demo world', () => {
  it('stays as it was loaded: what its own supplier did calls for nothing, what comes after does', async () => {
    const quoted = 93_009;
    const first = done('repair.quoted', quoted);
    expect(await sentBy([60], [first])).toEqual([]);
    const second = done('repair.quoted', quoted, { isRequote: true }, 2);
    expect(await sentBy([60], [first, second])).toHaveLength(1);
  });
});

describe('what comes in', () => {
  it('is a repair, a return or a loaner every four minutes, each under a number of its own', async () => {
    const slots = Array.from({ length: 90 }, (_, index) => firstArrivalAt(start) + index);
    const events = slots.map((slot) => arrivalOf(slot).event);
    expect(mistakesIn(events)).toEqual([]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(90);
    for (const type of ['repair.created', 'rga.created', 'loaner.created'])
      expect(events.filter((event) => event.type === type)).toHaveLength(30);
  });

  it('is sent when it is due, and a repair with its number follows', async () => {
    const { portal, sent } = portalWith([]);
    const memory = { ...newMemory(start), nextSlot: slotAt(after(60_000)) };
    for (let minute = 0; minute <= 60; minute++) await takeTurn(portal, memory, after(minute));
    const created = sent.filter(({ type }) => type.endsWith('.created'));
    expect(created.length).toBeGreaterThanOrEqual(22);
    expect(created.length).toBeLessThanOrEqual(23);
    expect(sent.some(({ type }) => type === 'repair.inboundShipped')).toBe(true);
    expect(mistakesIn(sent)).toEqual([]);
  });
});
