import { useEffect } from 'react';
import { useSettings } from '../../api/use-call.ts';
import { useTexts } from '../../texts/language.ts';

/**
 * Sets the document's title, which is the page's title joined with the site's. A page may call this again with a better title.
 */
export const usePageTitle = (title: string): void => {
  const { t, language } = useTexts();
  const site = useSettings()?.title[language] ?? t('site.name');
  useEffect(() => {
    document.title = `${title} - ${site}`;
  }, [title, site]);
};
