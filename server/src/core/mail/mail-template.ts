import type { Config } from '../config.ts';

interface ShownMail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string } | undefined;
  readonly afterwards?: readonly string[];
}

type Sender = Pick<Config, 'providerName' | 'productTitle' | 'supportPhone' | 'supportEmail'>;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function mailText(mail: ShownMail, sender: Sender): string {
  const { link, paragraphs, afterwards = [] } = mail;
  const parts = [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...afterwards];
  const { providerName, productTitle, supportPhone, supportEmail } = sender;
  const signature = `${providerName} ${productTitle}\nNeed help? Call ${supportPhone} or write to ${supportEmail}.`;
  return `${[...parts, `-- \n${signature}`].join('\n\n')}\n`;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One card of text without pictures or outside resources: opening it tells nobody anything. */
export function mailHtml(mail: ShownMail, sender: Sender): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const button = mail.link
    ? `<p style="margin:24px 0"><a href="${escaped(mail.link.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1a5fb4;color:#ffffff;text-decoration:none;font-weight:600">${escaped(mail.link.label)}</a></p>`
    : '';
  const { providerName, productTitle, supportPhone, supportEmail } = sender;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(mail.subject)}</title></head>
<body style="margin:0;padding:24px;${font};font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escaped(`${providerName} ${productTitle}`)}</p>
${mail.paragraphs.map(paragraph).join('\n')}
${button}
${(mail.afterwards ?? []).map(paragraph).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8c8c8c;font-size:14px;line-height:20px">Need help? Call ${escaped(supportPhone)} or write to <a href="mailto:${escaped(supportEmail)}">${escaped(supportEmail)}</a>.</p>
</div>
</body>
</html>
`;
}
