import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePrompts } from './images.queries.ts';

/** Descriptions to begin with. */
export function PromptChips({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useTranslation('images');
  const [round, setRound] = useState(0);
  const prompts = usePrompts(round);
  if (prompts.isError) return null;
  return (
    <section aria-label={t('recommended')} className="grid gap-2">
      <div className="flex items-center justify-between">
        <h2 className="text-[13px] text-muted">{t('recommended')}</h2>
        <Button size="sm" variant="ghost" busy={prompts.isFetching} onClick={() => setRound(round + 1)}>
          <RefreshCw size={13} aria-hidden />
          {t('others')}
        </Button>
      </div>
      {prompts.isPending && <Skeleton className="h-16" />}
      <ul className="flex flex-wrap gap-2">
        {prompts.data?.list.map(({ title, content }) => (
          <li key={title}>
            <Button size="sm" variant="soft" title={content} onClick={() => onPick(content)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
