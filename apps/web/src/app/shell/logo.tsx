import { Link } from '@tanstack/react-router';
import { useSettings } from '../../features/site/site.queries.ts';

/** The mark and name of the site; leads home. */
export function Logo() {
  const settings = useSettings();
  const own = settings?.title || settings?.site_title;
  return (
    <Link to="/home" className="flex h-14 min-w-0 items-center gap-2.5 px-2 text-base whitespace-nowrap">
      <img
        src={settings?.head_logo || settings?.logo || '/logo.svg'}
        alt=""
        width={26}
        height={26}
        className="h-[26px] w-auto shrink-0 rounded-[8px]"
      />
      {own ? (
        <span className="truncate font-[650] max-[479px]:sr-only">{own}</span>
      ) : (
        <span className="font-[650]">
          映声 <span className="font-medium text-muted max-sm:hidden">Likeness</span>
        </span>
      )}
    </Link>
  );
}
