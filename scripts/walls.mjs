// Who may import whom, where SQL stands, who writes a status, and that no imports run in a circle: the rules as tables.
// check-walls.mjs holds the tree against them, walls.test.mjs plants a breach of each.
import path from 'node:path';

const sharedOnServer = ['core', 'lines', 'frame', 'lookups', 'documents'];
const sharedOnWeb = ['ui', 'lib', 'forms', 'lines', 'frame'];

/**
 * What an area (a folder of a workspace's `src`) may import beside itself: whole areas, single files of any area by the
 * name that says what they are for (`files`), packages. An area without a row has that of `anyArea`; a workspace without
 * a row has no areas. Files that lie in `src` itself put the areas together and may import all.
 */
const walls = {
  contract: { anyArea: { areas: 'all', packages: /^zod$/ } },
  server: {
    core: { areas: [] },
    lines: { areas: ['core', 'documents', 'lookups'] },
    documents: { areas: ['core', 'lines', 'lookups'] },
    lookups: { areas: ['core'] },
    frame: { areas: ['core'] },
    marketplace: { areas: ['core'] },
    anyArea: { areas: sharedOnServer },
  },
  web: {
    ui: {
      areas: ['lib'],
      notFiles: /^web\/src\/lib\/(session\/session|api\/api)\.ts$/,
      packages: /^(?!react-router|@tanstack\/react-query)/,
    },
    lib: { areas: [] },
    forms: { areas: ['lib'], packages: /^(?!react-router)/ },
    anyArea: { areas: sharedOnWeb },
  },
};

/** Where areas are put together although they lie inside one. */
const joints = ['web/src/frame/areas.ts'];

/** Events as the marketplace sends them, made up: nothing that suppliers run may know them. */
const samples = 'contract/src/samples/';
const usesSamples = /^(contract\/src\/samples|demo|bench|e2e)\//;

const sharing = 'workspaces share the contract alone, as @portal/contract/...';
const workspaces = ['contract', 'server', 'web', 'demo', 'bench', 'e2e'];
const isTest = /\.(test|e2e)\.tsx?$|\/testing\//;
/** Files of these names hold SQL; `core` holds what they are made of, and the column lists of several tables. */
const holdsSql = /^server\/src\/core\/|-(store|views|policy|facts)\.ts$/;
const statusWriter = 'server/src/core/records/transition.ts';

function placeOf(file) {
  const [workspace = '', src, area = '', ...rest] = file.split('/');
  return { workspace, area: src === 'src' && rest.length > 0 ? area : '' };
}

/** The path in the tree that an import leads to, or null where it names a package. */
export function targetOf(file, specifier) {
  if (specifier.startsWith('@portal/contract/'))
    return `contract/src/${specifier.slice('@portal/contract/'.length)}.ts`;
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
}

function wallBroken(file, specifier) {
  const from = placeOf(file);
  const rules = walls[from.workspace];
  const rule = rules?.[from.area] ?? rules?.anyArea;
  const target = targetOf(file, specifier);
  if (target === null) return packageBroken(from, rule, specifier);
  if (target.startsWith(samples) && !usesSamples.test(file))
    return 'samples are for tests, journeys, measurements and the demo';
  const to = placeOf(target);
  if (to.workspace !== from.workspace && workspaces.includes(to.workspace))
    return specifier.startsWith('@portal/contract/') ? null : sharing;
  if (!rule || from.area === '' || to.area === from.area || joints.includes(file)) return null;
  return areaBroken(from, rule, { ...to, target });
}

function areaBroken({ area }, { areas, files, notFiles }, to) {
  if (notFiles?.test(to.target)) return `${area} may not import this file`;
  if (areas === 'all' || areas.includes(to.area) || files?.test(to.target)) return null;
  return `${area} may import ${[...areas, files && `files like ${files}`].filter(Boolean).join(', ') || 'itself alone'}`;
}

function packageBroken({ workspace, area }, rule, specifier) {
  if (/^@portal\//.test(specifier)) return sharing;
  if (rule?.packages && area !== '' && !rule.packages.test(specifier))
    return `${workspace}/${area} knows no such package`;
  return null;
}

const importing = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** What a file imports, types too. */
export function importsOf(source) {
  return [...source.matchAll(importing)].map(([, , specifier]) => specifier);
}

function sqlBroken(file, source) {
  if (!file.startsWith('server/src/')) return [];
  const breaches = [];
  if (!holdsSql.test(file) && /\bsql`\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(source))
    breaches.push('SQL stands in stores, views and policies alone');
  if (
    file !== statusWriter &&
    /\bUPDATE\b[^`]*\bSET\b[^`]*(?<![._a-z])status\s*=[^`]*|sql`status\s*=\s*\$\{/.test(updatesOnly(source))
  )
    breaches.push('transition() is the only writer of a status');
  return breaches;
}

/** The SET parts of a file's statements, where an assignment writes; a comparison stands behind their WHERE. */
function updatesOnly(source) {
  return [...source.matchAll(/\bUPDATE\b[^`]*?\bSET\b([^`]*?)(\bWHERE\b|`)/g)].map(([whole]) => whole).join('\n');
}

/** The files that lie on a circle of imports, or between two: what is left when all others are taken away. */
export function circleOf(graph) {
  const left = new Set(graph.keys());
  const isImported = (file) => [...left].some((other) => graph.get(other).includes(file));
  const importsAny = (file) => graph.get(file).some((other) => left.has(other));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const file of left) if (!importsAny(file)) left.delete(file);
  }
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const file of left) if (!isImported(file)) left.delete(file);
  }
  return [...left].sort();
}

/**
 * @param files `[path from the root, its source]`
 * @returns a sentence for each breach
 */
export function breachesOf(files) {
  const known = new Set(files.map(([file]) => file));
  const graph = new Map();
  const breaches = [];
  for (const [file, source] of files) {
    const specifiers = importsOf(source);
    graph.set(
      file,
      specifiers.map((each) => targetOf(file, each)).filter((each) => known.has(each)),
    );
    if (isTest.test(file)) continue;
    for (const specifier of specifiers) {
      const broken = wallBroken(file, specifier);
      if (broken) breaches.push(`${file} imports ${specifier}: ${broken}`);
    }
    for (const broken of sqlBroken(file, source)) breaches.push(`${file}: ${broken}`);
  }
  const circle = circleOf(graph);
  return circle.length === 0 ? breaches : [...breaches, `a circle of imports: ${circle.join(', ')}`];
}
