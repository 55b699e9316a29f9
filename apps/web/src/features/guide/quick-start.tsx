import { Clapperboard, Download, PencilLine, UserRound } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

const steps = [
  { text: 'stepAvatar', hint: 'stepAvatarHint', icon: UserRound, to: '/gProfile', action: 'stepAvatarDo' },
  { text: 'stepScript', hint: 'stepScriptHint', icon: PencilLine, to: '/create', action: 'stepScriptDo' },
  { text: 'stepMake', hint: 'stepMakeHint', icon: Clapperboard, to: '/consum', action: 'stepMakeDo' },
  { text: 'stepKeep', hint: 'stepKeepHint', icon: Download, to: '/works', action: 'stepKeepDo' },
] as const;

/** From nothing to a video in four steps. */
export function QuickStart() {
  const { t } = useTranslation('guide');
  return (
    <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {steps.map(({ text, hint, icon: Icon, to, action }, index) => (
        <li key={text} className="flex flex-col rounded-panel border border-line bg-surface p-5">
          <span className="flex items-center justify-between">
            <span className="grid size-10 place-items-center rounded-card bg-accent-wash text-accent-text">
              <Icon size={19} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="num text-[22px] font-[650] text-faint">{index + 1}</span>
          </span>
          <h2 className="mt-3 text-[15px] font-semibold">{t(text)}</h2>
          <p className="mt-1 mb-4 flex-1 text-[13px] text-muted">{t(hint)}</p>
          <ButtonLink to={to} size="sm" className="self-start">
            {t(action)}
          </ButtonLink>
        </li>
      ))}
    </ol>
  );
}
