import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../core/config.ts';
import type { Content } from '../core/content.ts';
import { ConfigError } from '../core/start-error.ts';
import { cachedContent } from './cached-content.ts';
import type { ContentSource, Names } from './content-source.ts';
import { folderSource } from './folder-source.ts';
import { strapiSource } from './strapi-source.ts';

/**
 * The content of a running portal: a service over HTTP where one is set, else a folder.
 * @param samples the folder that comes with the portal, for while there is no other
 */
export function openContent(config: Config, samples: string, now: () => Date): Content {
  const keptFile = path.join(config.dataDir, 'content-kept.json');
  return cachedContent({ source: sourceOf(config, samples), names: namesOf(config), now, keptFile });
}

function sourceOf(config: Config, samples: string): ContentSource {
  const { contentDir, contentUrl, contentToken, dataDir } = config;
  if (contentDir && contentUrl) throw new ConfigError('Set CONTENT_URL or CONTENT_DIR, not both.');
  if (contentUrl) return strapiSource({ url: contentUrl, token: contentToken });
  if (contentDir && !existsSync(contentDir)) {
    throw new ConfigError(`CONTENT_DIR: there is no folder ${contentDir}. Make it, or leave CONTENT_DIR out.`);
  }
  return folderSource(contentDir ?? ownFolder(dataDir) ?? samples);
}

/** The operator's own content in the data folder, once there is any. */
function ownFolder(dataDir: string): string | null {
  const folder = path.join(dataDir, 'content');
  return existsSync(folder) ? folder : null;
}

function namesOf(config: Config): Names {
  const { providerName, productTitle, supportPhone, supportEmail, sourcingEmail, companyEmail } = config;
  return { providerName, productTitle, supportPhone, supportEmail, sourcingEmail, companyEmail };
}
