// Writes docs/machines.md from the state machines of the contract. With --check it writes nothing and fails when the
// page is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runnerImport } from 'vite';

const root = path.dirname(import.meta.dirname);
const page = path.join(root, 'docs/machines.md');

async function machines() {
  const contract = path.join(root, 'contract/src');
  const files = readdirSync(contract, { recursive: true }).filter((file) => file.endsWith('-machine.ts'));
  const modules = await Promise.all(
    files.sort().map((file) => runnerImport(path.join(contract, file), { root, configFile: false, logLevel: 'error' })),
  );
  return modules.flatMap(({ module }) => Object.values(module).filter((each) => each?.states && each?.actions));
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (heads, rows) => [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');
const labels = (machine, names) => names.map((name) => machine.states[name].label).join(', ');

function stateRows(machine) {
  return Object.entries(machine.states).map(([name, { label, final }]) => {
    const marks = [machine.initial.includes(name) && 'begins here', final && 'final'].filter(Boolean);
    return row(`\`${name}\``, label, marks.join(', '));
  });
}

function actionRows(machine) {
  return Object.entries(machine.actions).map(([name, { by, from, to, does, asksFor, emits, refused }]) =>
    row(
      `\`${name}\``,
      by,
      labels(machine, from),
      to ? machine.states[to].label : 'stays',
      [does, asksFor].filter(Boolean).join(' Asks for: '),
      emits ? `\`${emits}\`` : '',
      `${refused.status} ${refused.detail}`,
    ),
  );
}

function section(machine) {
  return [
    `## ${machine.name}`,
    table(['State', 'Users read', ''], stateRows(machine)),
    table(['Action', 'By', 'From', 'To', 'Does', 'Emits', 'Refused elsewhere with'], actionRows(machine)),
  ].join('\n\n');
}

const sections = (await machines()).map(section);
const intro = 'Generated from `contract/src/*/*-machine.ts` by `npm run docs:machines`; change it there.';
const text = `${['# State machines', intro, ...sections].join('\n\n')}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(page, text);
} else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  console.error('docs/machines.md is out of date: run npm run docs:machines and commit it.');
  process.exitCode = 1;
}
