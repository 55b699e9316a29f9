import { useTranslation } from '../../i18n/i18n.ts';
import { LazyMarkup } from './lazy-markup.tsx';
import { useSettings } from './site.queries.ts';

/** Filing numbers, copyright and the operator's own label. */
export function SiteFooter() {
  const { t } = useTranslation('common');
  const settings = useSettings();
  if (!settings) return null;
  const { icp, gabeian, copyright, diy_label: label } = settings;
  const certificates = [settings.cert, settings.safety_cert].filter(Boolean);
  if (!icp && !gabeian && !copyright && !label && certificates.length === 0) return null;
  return (
    <footer className="mt-14 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 border-t border-line pt-6 text-xs text-faint">
      {icp && (
        <a
          href="https://beian.miit.gov.cn/"
          target="_blank"
          rel="noopener noreferrer"
          className="hover:text-ink"
        >
          {icp}
        </a>
      )}
      <LazyMarkup content={gabeian} className="footer-markup text-xs!" />
      <LazyMarkup content={copyright} className="footer-markup text-xs!" />
      {certificates.map((picture) => (
        <img key={picture} src={picture} alt={t('certificate')} loading="lazy" className="h-5 w-auto" />
      ))}
      <LazyMarkup content={label} className="footer-markup text-xs!" />
    </footer>
  );
}
