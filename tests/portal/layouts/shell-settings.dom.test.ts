import { describe, expect, it } from 'vitest';
import { changeSettings, firstSettings, readSettings } from '../../../src/portal/layouts/shell/settings.ts';
import { withPage } from '../draw.tsx';

withPage();

describe('the settings of the shell', () => {
  it('[LA-08] [LA-11] start with the red of the site, tags, a fixed header and the logo', () => {
    expect(firstSettings).toEqual({ theme: '#C8102E', tagsView: true, fixedHeader: true, sidebarLogo: true });
    expect(readSettings(null)).toEqual(firstSettings);
  });

  it('[LA-08] are all four kept between visits', () => {
    const chosen = { theme: '#409EFF', tagsView: false, fixedHeader: false, sidebarLogo: false };
    try {
      changeSettings(chosen);
      expect(readSettings(localStorage.getItem('portal.shell'))).toEqual(chosen);
    } finally {
      changeSettings(firstSettings);
    }
  });

  it.each(['{', 'null', '7', '[]', '{"theme":"red","tagsView":1,"fixedHeader":"no","sidebarLogo":null}'])(
    'are the defaults when %s was stored',
    (text) => expect(readSettings(text)).toEqual(firstSettings),
  );
});
