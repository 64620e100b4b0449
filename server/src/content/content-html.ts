import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import sanitizeHtml from 'sanitize-html';

/** Keeps the headings' ids, by which links of a text lead to them, apart from those of the page around it. */
const sectionPrefix = 'section-';

const marked = new Marked({ gfm: true }, gfmHeadingId({ prefix: sectionPrefix }));

const plain = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong', 'b', 'i', 's'],
  ...['del', 'ins', 'sup', 'sub', 'small', 'kbd', 'abbr', 'br', 'hr', 'dl', 'dt', 'dd', 'details', 'summary'],
  ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img'],
];
const filePath = '/api/content/files/';

const sections = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

function sectionOf(hash: string): string {
  return hash.replace(/^#(?!section-)(?=.)/, `#${sectionPrefix}`);
}

/** Where a link leads: a section of this text, a path of the portal, another address, or nowhere that is allowed. */
function targetOf(href: string): { readonly href: string; readonly isOutside: boolean } | null {
  if (href.startsWith('#')) return { href: sectionOf(href), isOutside: false };
  const base = 'https://portal.invalid';
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.origin === base) return { href: url.pathname + url.search + sectionOf(url.hash), isOutside: false };
  if (['https:', 'http:'].includes(url.protocol)) return { href: url.href, isOutside: true };
  return ['mailto:', 'tel:'].includes(url.protocol) ? { href: url.href, isOutside: false } : null;
}

/** Pictures come from the portal alone: `files/packing.svg`, or a service's `/uploads/packing.png`. */
function pictureOf(src: string): string | null {
  const name = /^(?:\/?files\/|\/uploads\/|\/api\/content\/files\/)([A-Za-z0-9][\w.-]*)$/.exec(src)?.[1];
  return name ? filePath + name : null;
}

/** The page's own title is its one first heading; no id but a section's, so that none is taken for one of the page. */
function headingOf(tagName: string, { id }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName: tagName === 'h1' ? 'h2' : tagName, attribs: id?.startsWith(sectionPrefix) ? { id } : {} };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: plain,
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['align', 'colspan', 'rowspan', 'scope'],
    td: ['align', 'colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
    ...Object.fromEntries(sections.map((tagName) => [tagName, ['id']])),
    details: ['open'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'template'],
  transformTags: {
    ...Object.fromEntries(sections.map((tagName) => [tagName, headingOf])),
    a: (tagName, { href = '', title }) => {
      const target = targetOf(href.replace(/^\/?files\//, filePath));
      return {
        tagName,
        attribs: {
          ...(target && { href: target.href }),
          ...(target?.isOutside && { rel: 'noopener noreferrer' }),
          ...(title && { title }),
        },
      };
    },
    img: (tagName, { src = '', alt = '', title, width, height }) => ({
      tagName,
      attribs: {
        src: pictureOf(src) ?? '',
        alt,
        loading: 'lazy',
        ...(title && { title }),
        ...(width && /^\d{1,4}$/.test(width) && { width }),
        ...(height && /^\d{1,4}$/.test(height) && { height }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** HTML as the portal shows it, whatever was written: no scripts, styles, forms, frames or pictures of other sites. */
export function sanitised(html: string): string {
  const clean = sanitizeHtml(html, options);
  // A wide table scrolls by itself, by keyboard too.
  return clean
    .replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** Markdown (with HTML in it) as sanitised HTML. */
export function htmlOf(markdown: string): string {
  return sanitised(marked.parse(markdown, { async: false }));
}
