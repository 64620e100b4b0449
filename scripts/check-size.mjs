// What a page makes the browser load on its first visit, in files and in brotli bytes of JavaScript and CSS, against its
// limits.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';

const dist = path.join(path.dirname(import.meta.dirname), 'web/dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

const signInPage = 'src/auth/sign-in-page.tsx';
const queuePages = ['bids', 'orders', 'repairs', 'returns', 'loaners'].map((area) => `src/${area}/${area}-page.tsx`);
/** Pages of one line or order. */
const detailPages = ['order', 'repair', 'return', 'loaner'].map((line) => `src/${line}s/${line}-page.tsx`);
/** What all have in common who have signed in: a file of its own, which web/vite.config.ts names. */
const frame = Object.keys(manifest).find((name) => manifest[name].name === 'frame');
const kilobyte = 1_000;

/** Files that load together with these chunks: their own, and those of what they import statically. */
function filesOf(chunks, seen = new Set()) {
  for (const name of chunks) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`web/dist has no chunk ${name}; give scripts/check-size.mjs its new name.`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    for (const file of chunk.css ?? []) seen.add(file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

/** What each file weighs: pages share most of theirs. */
const weights = new Map();

function weightOf(file) {
  const weight = weights.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length;
  weights.set(file, weight);
  return weight;
}

function loadOf(chunks) {
  const files = [...filesOf(chunks)].filter((file) => /\.(js|css)$/.test(file));
  return { count: files.length, bytes: files.reduce((sum, file) => sum + weightOf(file), 0) };
}

const routesOf = (page) =>
  Object.keys(manifest).filter((name) => path.dirname(name) === path.dirname(page) && name.endsWith('-routes.tsx'));
const otherPages = Object.keys(manifest).filter(
  (name) =>
    /-(page|routes|section)\.tsx$/.test(name) &&
    name !== signInPage &&
    !queuePages.includes(name) &&
    !detailPages.includes(name),
);
const pages = [
  { name: signInPage, chunks: ['index.html', signInPage], limit: 110, most: 10 },
  ...queuePages.map((name) => ({ name, chunks: ['index.html', frame, ...routesOf(name), name], limit: 195, most: 26 })),
  ...detailPages.map((name) => ({
    name,
    chunks: ['index.html', frame, ...routesOf(name), name],
    limit: 190,
    most: 40,
  })),
  ...otherPages.map((name) => ({ name, chunks: ['index.html', frame, ...routesOf(name), name], limit: 252, most: 43 })),
];

for (const { name, chunks, limit, most } of pages) {
  const { count, bytes } = loadOf(chunks);
  const kilobytes = bytes / kilobyte;
  const isWithin = kilobytes <= limit && count <= most;
  console.log(
    `${isWithin ? 'ok  ' : 'FAIL'} ${kilobytes.toFixed(1)} of ${limit} KB in ${String(count).padStart(2)} of ${most} files  ${name}`,
  );
  if (!isWithin) process.exitCode = 1;
}
