import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LanguageTag } from '@insure/engine';

export const stylePath = '/service/style.css';

export const escapeHtml = (text: string): string =>
  text.replaceAll(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

/** Returns a small page without scripts, in the style of the portal. `body` is HTML. */
export const page = ({
  title,
  language,
  body,
  style = stylePath,
}: {
  readonly title: string;
  readonly language: LanguageTag;
  readonly body: string;
  readonly style?: string;
}): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
${body}
</body>
</html>
`;

/** Returns the bar at the top of a page. `badge` is HTML. */
export const bar = (title: string, badge?: string): string =>
  `<header><div class="bar">${logoSvg}<span>${escapeHtml(title)}</span>${badge === undefined ? '' : `<span class="badge">${badge}</span>`}</div></header>`;

/** Sends a page that no browser stores. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

/** Lets the routes of a scope read forms, as URLSearchParams. */
export const parseForms = (app: FastifyInstance, bodyLimit = 1024): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
};

export const logoSvg = `<svg class="mark" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="6" fill="#C8102E"/><path d="M5.500 16.500h17a8.500 6 0 0 1-17 0z" fill="#fff"/><path d="M14 5.500v8.800M15.800 7l5 7.300h-5z" stroke="#fff" stroke-width="1.800" fill="#fff" stroke-linejoin="round"/><path d="M12 9.500l-4.200 4.800H12z" fill="#fff" opacity=".75"/></svg>`;

/** The portal's colours and sizes; the system decides between light and dark. */
export const style = `:root{color-scheme:light dark;--desk:#f4f5f7;--sheet:#fff;--subtle:#f7f8f9;--line:#e1e4e8;--control:#838b96;--ink:#1a1e23;--muted:#59626e;--money:#c8102e;--brand:#c8102e;--brand-hover:#a90d27;--amber:#9a5a06;--amber-ground:#fff7eb;--focus:#1f5ac2;--link:#1f5ac2}
@media (prefers-color-scheme:dark){:root{--desk:#0d0f12;--sheet:#15181c;--subtle:#191d21;--line:#2b3138;--control:#69727d;--ink:#e9ecef;--muted:#aab2bc;--money:#ff8a92;--amber:#f4bc66;--amber-ground:#261908;--focus:#6397ee;--link:#94baf5}}
*{box-sizing:border-box}
body{margin:0;background:var(--desk);color:var(--ink);font:0.875rem/1.375rem -apple-system,BlinkMacSystemFont,"Segoe UI","PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif}
header{background:var(--sheet);border-bottom:1px solid var(--line)}
.bar{max-width:45rem;margin:0 auto;padding:0 1rem;height:3.5rem;display:flex;align-items:center;gap:0.75rem;font-weight:600}
.mark{width:1.75rem;height:1.75rem;flex:none}
.badge{margin-left:auto;white-space:nowrap;font-weight:400;font-size:0.75rem;color:var(--amber);background:var(--amber-ground);border-radius:0.25rem;padding:0.125rem 0.5rem}
main{max-width:45rem;margin:1.5rem auto;padding:0 1rem}
section{background:var(--sheet);border:1px solid var(--line);border-radius:0.5rem;padding:1.25rem}
section+section{margin-top:1rem}
h1{font-size:1.25rem;line-height:1.75rem;font-weight:600;margin:0 0 0.25rem}
h1.label{font-size:inherit;line-height:inherit;font-weight:400;margin:0;color:var(--muted)}
h2{font-size:1rem;line-height:1.5rem;font-weight:600;margin:0 0 0.5rem}
p{margin:0 0 0.75rem}
.muted{color:var(--muted)}
.amount{font-size:1.875rem;line-height:2.375rem;font-weight:600;color:var(--money);font-variant-numeric:tabular-nums}
.amount small{font-size:0.75em;font-weight:400}
dl{display:grid;grid-template-columns:minmax(6rem,auto) minmax(0,1fr);gap:0.5rem 1rem;margin:1rem 0 0;padding-top:1rem;border-top:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
form,.actions{display:flex;flex-wrap:wrap;gap:0.75rem;margin-top:1.25rem;align-items:center}
button,.button{font:inherit;min-height:2.75rem;padding:0 1.5rem;border-radius:0.375rem;border:1px solid var(--control);background:var(--sheet);color:var(--ink);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
select{font:inherit;min-height:2.75rem;padding:0 0.75rem;border-radius:0.375rem;border:1px solid var(--control);background:var(--sheet);color:var(--ink);max-width:100%}
label{display:flex;flex-wrap:wrap;align-items:center;gap:0.5rem;max-width:100%}
button.pay{background:var(--brand);border-color:var(--brand);color:#fff;font-weight:600;font-size:1rem}
button.pay:hover{background:#a90d27;border-color:#a90d27}
a{color:var(--link)}
details{width:100%}
summary{display:inline-block;cursor:pointer;color:var(--muted);min-height:1.5rem}
summary::before{content:"+ "}
[open]>summary::before{content:"− "}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
ul{margin:0;padding-left:1.25rem}
@media (max-width:30rem){button,.button{width:100%;justify-content:center}section{padding:1rem}}
@media (max-width:22.5rem){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:0.5rem}}
`;
