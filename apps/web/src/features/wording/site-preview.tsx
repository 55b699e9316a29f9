import { useTranslation } from '../../i18n/i18n.ts';
import { LazyMarkup } from '../site/lazy-markup.tsx';

type Values = Readonly<Record<string, string>>;

/** Addresses that the server would take; what is still being typed shows no broken picture. */
const picture = (value = '') => (/^(\/(?![/\\])|https?:\/\/)/i.test(value) ? value : '');

/** The site as visitors would see it with what is typed: its tab, its header, its login page and its footer. */
export function SitePreview({ values }: { values: Values }) {
  const { t } = useTranslation('wording');
  const { site_title: site, title, login_title: login, icp } = values;
  const logo = picture(values.head_logo) || picture(values.logo);
  const icon = picture(values.favicon) || picture(values.logo);
  const background = picture(values.login_bg);
  return (
    <section
      aria-label={t('preview')}
      className="overflow-hidden rounded-panel border border-line bg-surface xl:sticky xl:top-5"
    >
      <h2 className="flex items-center gap-2 border-b border-line bg-raised px-3 py-2 text-xs text-muted">
        {icon && <img src={icon} alt="" className="size-4" />}
        <span className="truncate">{site}</span>
      </h2>
      <p className="flex items-center gap-2 border-b border-line px-3 py-2.5 font-semibold">
        {logo && <img src={logo} alt="" className="h-6 w-auto max-w-24" />}
        <span className="truncate">{title}</span>
      </p>
      <div className="relative grid h-36 place-items-end overflow-hidden p-4">
        {background && <img src={background} alt="" className="absolute inset-0 size-full object-cover" />}
        <p className="relative w-full text-lg leading-snug font-semibold text-balance">
          {login || t('loginUsual')}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line p-3 text-xs text-faint">
        {icp && <span>{icp}</span>}
        {[values.gabeian, values.copyright].map(
          (content, at) =>
            content && (
              <LazyMarkup key={at === 0 ? 'gabeian' : 'copyright'} content={content} className="text-xs!" />
            ),
        )}
        {[values.cert, values.safety_cert]
          .map(picture)
          .map(
            (source, at) =>
              source && (
                <img key={at === 0 ? 'cert' : 'safety_cert'} src={source} alt="" className="h-5 w-auto" />
              ),
          )}
        {values.diy_label && <LazyMarkup content={values.diy_label} className="text-xs!" />}
        {!icp && !values.gabeian && !values.copyright && !values.diy_label && <span>{t('footerEmpty')}</span>}
      </div>
    </section>
  );
}
