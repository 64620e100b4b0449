// A Strapi service with the collections that the portal reads; the tests of its adapter start it in the folder into
// which they have installed its packages. Says `READY {tokens}` once it answers.
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const process = require('node:process');
const { createStrapi } = require('@strapi/strapi');

const folder = process.cwd();
const { PORT, DATABASE_URL, SECRET } = process.env;

function write(file, content) {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}

const text = { type: 'string', required: true };
const key = { ...text, unique: true };
const number = { type: 'integer' };
const collections = {
  page: {
    pluralName: 'pages',
    attributes: {
      path: key,
      title: text,
      body: { type: 'richtext' },
      access: { type: 'enumeration', enum: ['signedIn', 'public'], default: 'signedIn' },
      roleId: number,
    },
  },
  'menu-item': {
    pluralName: 'menu-items',
    attributes: { label: text, path: text, roleId: number, dropdown: { type: 'string' }, order: number },
  },
  'footer-link': { pluralName: 'footer-links', attributes: { label: text, path: text, order: number } },
  text: { pluralName: 'texts', attributes: { key, text: { type: 'string' } } },
  policy: {
    pluralName: 'policies',
    attributes: { kind: key, title: text, body: { type: 'richtext' }, version: { type: 'string', default: '1' } },
  },
};
const factories = { controllers: 'createCoreController', routes: 'createCoreRouter', services: 'createCoreService' };

function writeCollections() {
  for (const [singularName, { pluralName, attributes }] of Object.entries(collections)) {
    const schema = {
      kind: 'collectionType',
      collectionName: pluralName.replaceAll('-', '_'),
      info: { singularName, pluralName, displayName: singularName },
      options: { draftAndPublish: true },
      attributes,
    };
    write(`src/api/${singularName}/content-types/${singularName}/schema.json`, JSON.stringify(schema));
    for (const [part, factory] of Object.entries(factories)) {
      const made = `require('@strapi/strapi').factories.${factory}('api::${singularName}.${singularName}')`;
      write(`src/api/${singularName}/${part}/${singularName}.js`, `module.exports = ${made};\n`);
    }
  }
}

function writeConfig() {
  const settings = {
    server: { host: '127.0.0.1', port: Number(PORT), app: { keys: [SECRET] } },
    admin: {
      serveAdminPanel: false,
      auth: { secret: SECRET },
      apiToken: { salt: SECRET },
      transfer: { token: { salt: SECRET } },
      secrets: { encryptionKey: SECRET },
    },
    api: { rest: { defaultLimit: 25, maxLimit: 100 } },
    database: {
      connection: { client: 'postgres', connection: { connectionString: DATABASE_URL }, pool: { min: 0, max: 4 } },
    },
    middlewares: ['errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public'].map(
      (name) => `strapi::${name}`,
    ),
  };
  for (const [name, value] of Object.entries(settings)) {
    write(`config/${name}.js`, `module.exports = ${JSON.stringify(value)};\n`);
  }
  mkdirSync(path.join(folder, 'public/uploads'), { recursive: true });
}

async function start() {
  writeConfig();
  writeCollections();
  const strapi = await createStrapi({ appDir: folder, distDir: folder }).load();
  const tokens = strapi.service('admin::api-token');
  const make = async (name, type) => (await tokens.create({ name, description: '', type, lifespan: null })).accessKey;
  const made = { write: await make('editor', 'full-access'), read: await make('portal', 'read-only') };
  await strapi.start();
  process.stdout.write(`READY ${JSON.stringify(made)}\n`);
}

void start();
