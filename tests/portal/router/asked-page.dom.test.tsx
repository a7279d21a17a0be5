import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { knownUser } from '../../../src/portal/accounts/sign-in.ts';
import { askedPage, forgetAskedPage } from '../../../src/portal/router/asked-page.ts';
import { requestedPath } from '../../../src/portal/router/asked-path.ts';
import { NoAccessPage, NotFoundPage } from '../../../src/portal/router/pages.tsx';
import { openRouter } from '../../../src/portal/router/router.ts';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts, setLanguage } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { drawPart, withPage } from '../draw.tsx';

withPage();

const text = (): string => document.body.textContent;

describe('the page that the user asked for', () => {
  it.each([
    ['/console/shelf', '/401', { title: 'title.consoleShelf', isBelow: false }],
    ['/console/shelf/nothing', '/404', { title: 'title.consoleShelf', isBelow: true }],
    ['/no/such/page', '/404', undefined],
  ] as const)('is kept by its title when %s redirects to %s', async (path, error, page) => {
    // The first page of a visit loads the session.
    await knownUser();
    sessionBegun(agent);
    const router = openRouter();
    await router.navigate(path);
    await waitFor(() => expect(router.state.location.pathname).toBe(error));
    expect(askedPage()).toEqual(page);
    router.dispose();
    forgetAskedPage();
  });

  it.each(['/https://evil.example/x', '/%2F%2Fevil.example', '/', ''])('is none for %j', (path) => {
    requestedPath.path = path;
    expect(askedPage()).toBeUndefined();
  });

  it.each([
    ['zh-CN', '您要打开的页面是“产品上架”。', '“产品上架”下没有这个页面，请核对网址'],
    ['en-US', 'You asked for the page “Catalogue”. ', 'There is no such page below “Catalogue”. Check the address'],
  ] as const)('is named by the error pages in %s, once', async (language, refused, missing) => {
    await loadTexts('login', 'org', 'refused');
    setLanguage(language);
    sessionBegun(agent);
    requestedPath.path = '/console/shelf';
    drawPart(<NoAccessPage />);
    expect(text()).toContain(refused);
    cleanup();
    drawPart(<NotFoundPage />);
    expect(text()).not.toContain(missing);
    cleanup();
    requestedPath.path = '/console/shelf/nothing';
    drawPart(<NotFoundPage />);
    expect(screen.getByText(missing)).toBeTruthy();
  });
});
