import type { Template } from '@likeness/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../avatar-videos/draft.store.ts';
import { usePublicAvatars, type Avatar } from '../avatars/avatars.queries.ts';
import { templatesQuery } from './templates.queries.ts';

/** Videos to begin with: each opens the create page with its script, presenter, shape and background. */
export default function TemplateRow() {
  const { t } = useTranslation(['home', 'drive']);
  const navigate = useNavigate();
  const { draft, replace } = useDraft();
  const { slist = [], hlist = [] } = usePublicAvatars().data ?? {};
  const templates = useQuery(templatesQuery).data?.list;
  const presenterOf = ({ aspect, presenter }: Template): Avatar | undefined => {
    const avatars = aspect === '16:9' && hlist.length > 0 ? hlist : slist;
    return avatars[presenter % Math.max(1, avatars.length)];
  };
  const use = (template: Template) => {
    const text = template.script;
    const avatar = presenterOf(template);
    replace({
      ...draft,
      drive: 'text',
      name: template.name,
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
  if (templates?.length === 0) return null;
  return (
    <section aria-labelledby="templates" className="mb-8">
      <h2 id="templates" className="text-[15px] font-semibold">
        {t('templates')}
      </h2>
      <p className="mb-3 text-[13px] text-muted">{t('templatesHint')}</p>
      <ul className="scroll-thin -mx-1 flex min-h-54 snap-x gap-3 overflow-x-auto px-1 pb-2">
        {templates?.map((template) => {
          const avatar = presenterOf(template);
          return (
            <li key={template.id} className="w-32 shrink-0 snap-start">
              <button
                type="button"
                onClick={() => use(template)}
                className="block w-full text-left"
                title={template.script}
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
                <b className="mt-2 block truncate text-[13px] font-[550]">{template.name}</b>
                <span className="num block text-xs text-muted">{template.aspect}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
