import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../web/src', import.meta.url));
const styles = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'));

test('every component of the kit comes with its styles', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(source, file), 'utf8'));
  const imported = new Set(
    texts.flatMap((text) => [...text.matchAll(/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name)),
  );
  const used = texts.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) => names.split(',')),
  );
  const components = [...new Set(used.map((name) => name.trim()))].filter((name) =>
    existsSync(path.join(styles, `${name}.layer.css`)),
  );
  expect(components.length).toBeGreaterThan(10);
  expect(components.filter((name) => !imported.has(name))).toEqual([]);
});
