import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useTags } from './clips.queries.ts';
import { keepsCursor, type PickedTag } from './picked-tag.ts';
import { PresetList } from './preset-list.tsx';

type Props = { onTag: (tag: PickedTag) => void; onPreset: (content: string) => void };

/** The library of inspiration: tags with clips that show what they do, and own presets. */
export function Inspiration({ onTag, onPreset }: Props) {
  const { t } = useTranslation('clips');
  return (
    <Popover
      label={t('inspiration')}
      align="start"
      className="w-[440px]"
      trigger={
        <Button size="sm" {...keepsCursor}>
          <Lightbulb size={14} aria-hidden />
          {t('inspiration')}
        </Button>
      }
    >
      {(close) => (
        <Library
          onTag={onTag}
          onPreset={(content) => {
            onPreset(content);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Library({ onTag, onPreset }: Props) {
  const { t } = useTranslation('clips');
  const [tab, setTab] = useState<'tags' | 'presets'>('tags');
  return (
    <div {...keepsCursor}>
      <Tabs
        label={t('inspiration')}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'tags', label: t('tags') },
          { key: 'presets', label: t('presets') },
        ]}
      >
        {tab === 'tags' ? <TagList onTag={onTag} /> : <PresetList onUse={onPreset} />}
      </Tabs>
    </div>
  );
}

function TagList({ onTag }: Pick<Props, 'onTag'>) {
  const { t } = useTranslation('clips');
  const tags = useTags();
  const [shown, setShown] = useState<{ name: string; demo_url: string }>();
  if (tags.isPending) return <Skeleton className="h-48" />;
  if (tags.isError) return <LoadFailed error={tags.error} retry={() => void tags.refetch()} />;
  const demo = shown ?? tags.data.list[0]?.list[0];
  return (
    <div className="grid gap-3">
      {demo && (
        <figure className="relative aspect-video overflow-hidden rounded-card bg-black">
          <video
            key={demo.demo_url}
            src={demo.demo_url}
            autoPlay
            loop
            muted
            playsInline
            aria-label={t('demoOf', { name: demo.name })}
            className="size-full object-cover"
          />
          <figcaption className="absolute bottom-0 left-0 rounded-tr-thumb bg-black/65 px-2 py-0.5 text-xs text-white">
            {demo.name}
          </figcaption>
        </figure>
      )}
      <div className="scroll-thin -mr-2 grid max-h-64 gap-3 overflow-y-auto pr-2">
        {tags.data.list.map((category) => (
          <section key={category.name} aria-label={category.name}>
            <h3 className="mb-1.5 text-xs text-muted">{category.name}</h3>
            <div className="flex flex-wrap gap-1.5">
              {category.list.map((tag) => (
                <Button
                  key={tag.name}
                  size="sm"
                  variant="soft"
                  onPointerEnter={() => setShown(tag)}
                  onFocus={() => setShown(tag)}
                  onClick={() => onTag({ id: tag.id, name: tag.name, isMulti: tag.is_multi })}
                >
                  {tag.name}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
