import { videoTemplates, type VideoTemplate } from '@likeness/domain/video-templates';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../avatar-videos/draft.store.ts';
import { usePublicAvatars, type Avatar } from '../avatars/avatars.queries.ts';

/** Videos to begin with: each opens the create page with its script, presenter, shape and background. */
export default function TemplateRow() {
  const { t } = useTranslation(['home', 'drive']);
  const navigate = useNavigate();
  const { draft, replace } = useDraft();
  const { slist = [], hlist = [] } = usePublicAvatars().data ?? {};
  const language = currentLanguage();
  const presenterOf = ({ aspect, presenter }: VideoTemplate): Avatar | undefined => {
    const list = aspect === '16:9' && hlist.length > 0 ? hlist : slist;
    return list[presenter % Math.max(1, list.length)];
  };
  const use = (template: VideoTemplate) => {
    const text = template.script[language];
    const avatar = presenterOf(template);
    replace({
      ...draft,
      drive: 'text',
      name: template.name[language],
      text,
      aspect: template.aspect,
      background: 'colour',
      colour: template.colour,
      ...(avatar && { avatarId: avatar.id }),
    });
    if (draft.text.trim() && draft.text.trim() !== text)
      toast.info(t('drive:formReplaced'), { label: t('drive:bringBack'), run: () => replace(draft) });
    void navigate({ to: '/create' });
  };
  return (
    <section aria-labelledby="templates" className="mb-8">
      <h2 id="templates" className="text-[15px] font-semibold">
        {t('templates')}
      </h2>
      <p className="mb-3 text-[13px] text-muted">{t('templatesHint')}</p>
      <ul className="scroll-thin -mx-1 flex snap-x gap-3 overflow-x-auto px-1 pb-2">
        {videoTemplates.map((template) => {
          const avatar = presenterOf(template);
          return (
            <li key={template.id} className="w-32 shrink-0 snap-start">
              <button
                type="button"
                onClick={() => use(template)}
                className="block w-full text-left"
                title={template.script[language]}
              >
                <span
                  className="block aspect-[4/5] overflow-hidden rounded-card inset-ring inset-ring-line"
                  style={{ background: template.colour }}
                >
                  {avatar && (
                    <img
                      src={avatar.cover_small || avatar.cover}
                      alt=""
                      loading="lazy"
                      className="size-full object-cover object-top"
                    />
                  )}
                </span>
                <b className="mt-2 block truncate text-[13px] font-[550]">{template.name[language]}</b>
                <span className="num block text-xs text-muted">{template.aspect}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
