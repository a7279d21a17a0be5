import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';

/**
 * Returns the options that launch a browser. On Linux on x64, the browser and the fonts come from npm packages, so that no
 * system browser, library, font or right is needed. Elsewhere, the installed Chrome or Edge is used.
 *
 * @throws Error that says what to do if there is no browser.
 */
export const launchOptions = async (): Promise<LaunchOptions> =>
  process.platform === 'linux' && process.arch === 'x64' && process.env['BROWSER_CHANNEL'] === undefined
    ? ofThePackages()
    : { channel: (process.env['BROWSER_CHANNEL'] = await installedChannel()) };

/** Browsers that Playwright can start by itself, with their names for users. */
const channels = [
  ['chrome', 'Google Chrome'],
  ['msedge', 'Microsoft Edge'],
  ['chromium', "Playwright's Chromium"],
] as const;

/** Returns the first installed browser, or the one that BROWSER_CHANNEL names. */
export const installedChannel = async (
  starts: (channel: string) => Promise<boolean> = canStart,
  wanted: string | undefined = process.env['BROWSER_CHANNEL'],
): Promise<string> => {
  for (const [channel] of wanted === undefined ? channels : ([[wanted]] as const)) if (await starts(channel)) return channel;
  const tried = wanted ?? channels.map(([, name]) => name).join(', ');
  throw new Error(
    `No browser for the tests starts on ${process.platform} ${process.arch}: tried ${tried}. Install Google Chrome or Microsoft Edge, or run ` +
      '`npx playwright install chromium`; BROWSER_CHANNEL names another channel of Playwright',
  );
};

const canStart = (channel: string): Promise<boolean> =>
  chromium.launch({ channel }).then(
    async (browser) => {
      await browser.close();
      return true;
    },
    () => false,
  );

const ofThePackages = async (): Promise<LaunchOptions> => {
  const home = await unpacked();
  return {
    executablePath: join(home, 'chromium'),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-quic', '--font-render-hinting=none'],
    env: {
      ...stringsOf(process.env),
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(home, 'own-fonts'),
      FONTCONFIG_FILE: join(home, 'own-fonts', 'fonts.conf'),
      HOME: home,
    },
  };
};

/** Launches the browser for scripts outside the test runner. The caller closes it. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

const require = createRequire(import.meta.url);
const packageRoot = (name: string, entry: string): string => {
  const found = require.resolve(name);
  return found.slice(0, found.lastIndexOf(entry));
};

const stringsOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Two processes may start at once, so each unpacks into its own folder, and the first to finish renames it. */
const unpacked = async (): Promise<string> => {
  const source = packageRoot('@sparticuz/chromium', 'build/');
  const fonts = join(packageRoot('@embedpdf/fonts-sc', 'dist/'), 'fonts');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const home = resolve(source, '../../.cache', `browser-${String(version)}`);
  if (existsSync(home)) return home;
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  // The package reads TMPDIR and sets library paths for its whole process, so it runs in a separate one.
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `const { default: c } = await import('@sparticuz/chromium'); await c.executablePath();`],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  layFonts(draft, home, fonts);
  try {
    renameSync(draft, home);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return home;
};

const layFonts = (draft: string, home: string, fonts: string): void => {
  const folder = join(draft, 'own-fonts');
  mkdirSync(folder);
  for (const file of readdirSync(fonts)) symlinkSync(join(fonts, file), join(folder, file));
  writeFileSync(join(folder, 'fonts.conf'), fontsConf(join(home, 'own-fonts'), join(home, 'font-cache')));
};

const aliases = ['Noto Sans SC', 'Noto Sans CJK SC', 'Noto Sans Mono CJK SC', 'sans-serif', 'serif', 'monospace', 'system-ui'];

const fontsConf = (folder: string, cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${cache}</cachedir>
${aliases
  .map((name) => `  <alias binding="same"><family>${name}</family><prefer><family>Noto Sans S Chinese</family></prefer></alias>`)
  .join('\n')}
</fontconfig>
`;
