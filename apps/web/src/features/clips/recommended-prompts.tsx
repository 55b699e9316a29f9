import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ClipType } from './clip-draft.ts';
import { useRecommended, type RecommendedPrompt } from './clips.queries.ts';

type Props = { type: ClipType; onPick: (prompt: RecommendedPrompt) => void };

/** Descriptions to begin with; those for pictures bring their pictures. */
export function RecommendedPrompts({ type, onPick }: Props) {
  const { t } = useTranslation('clips');
  const [round, setRound] = useState(0);
  const prompts = useRecommended(type, round);
  if (prompts.isError) return null;
  return (
    <section aria-label={t('recommended')} className="grid gap-2">
      <div className="flex items-center justify-between">
        <h2 className="text-[13px] text-muted">{t(type === 'image' ? 'samples' : 'recommended')}</h2>
        <Button size="sm" variant="ghost" busy={prompts.isFetching} onClick={() => setRound(round + 1)}>
          <RefreshCw size={13} aria-hidden />
          {t('others')}
        </Button>
      </div>
      {prompts.isPending && <Skeleton className="h-16" />}
      <ul className={type === 'image' ? 'grid grid-cols-5 gap-2' : 'flex flex-wrap gap-2'}>
        {prompts.data?.list.map((prompt) => (
          <li key={prompt.title} className="min-w-0">
            {prompt.image ? (
              <button
                type="button"
                title={`${prompt.title} · ${prompt.content}`}
                onClick={() => onPick(prompt)}
                className="grid w-full gap-1 rounded-thumb text-left"
              >
                <span className="flex aspect-square overflow-hidden rounded-thumb bg-hover">
                  {[prompt.image, prompt.image_tail].filter(Boolean).map((url) => (
                    <img
                      key={url}
                      src={url}
                      alt=""
                      loading="lazy"
                      className="h-full min-w-0 flex-1 object-cover"
                    />
                  ))}
                </span>
                <span className="truncate text-xs text-muted">
                  {prompt.title}
                  <span className="sr-only">{prompt.alt}</span>
                </span>
              </button>
            ) : (
              <Button size="sm" variant="soft" title={prompt.content} onClick={() => onPick(prompt)}>
                {prompt.title}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
