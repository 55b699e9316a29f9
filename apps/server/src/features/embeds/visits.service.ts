import { mayShow, visitMs, visitorLimits } from '@likeness/domain/embeds';
import { isProblem, problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { embeds as calls } from '@likeness/contract/embeds';
import type { Caller, Context, Visitor } from '../../context.ts';
import { hashOf, newToken } from '../../tokens.ts';
import { pageCopyOf } from '../avatars/page-copy.service.ts';
import { pictureOf } from '../avatars/picture.service.ts';
import { detail, isOffered } from '../bots/bots.service.ts';
import { saidIn } from '../chat/conversations.service.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import {
  addVisit,
  findVisit,
  forgetVisits,
  prolongVisit,
  shownEmbed,
  type EmbedRow,
  type VisitRow,
} from './embeds.store.ts';

/** An embed as a page shows it: what its owner may do there is what happens. */
export type Shown = { embed: EmbedRow; owner: Caller };
export type Visit = Shown & { visit: VisitRow };

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An embed for the page that asks for it; from here on that page may read the answer. Throws `embed-closed` for every embed that it may
 * not show, whatever the reason, and lets no page read that.
 */
async function shownTo(context: Context, visitor: Visitor, id: string): Promise<Shown> {
  const found = idForm.test(id) ? await shownEmbed(context.db, id) : undefined;
  const { page, origin, language, address, signal } = visitor;
  if (!found || !mayShow(found.embed.hosts, page, origin)) throw problem('embed-closed');
  visitor.readBy = page;
  const { userId } = found.embed;
  return { embed: found.embed, owner: { userId, role: found.role, language, address, signal } };
}

/** Counts what a visitor does under the limits of the visit and of the address it comes from. */
export async function allowVisitor(
  context: Context,
  { address }: Visitor,
  what: keyof typeof visitorLimits,
  visitId?: string,
): Promise<void> {
  const limits = visitorLimits[what];
  if (visitId !== undefined && 'visit' in limits)
    await allowAttempt(context, `embed-${what}`, visitId, limits.visit);
  await allowAttempt(context, `embed-${what}-at`, address, limits.address);
}

/** The visit of a token, on a page of its embed. Throws `embed-visit-over` for every token that is none, or another embed's. */
export async function visitOf(context: Context, visitor: Visitor, token: string): Promise<Visit> {
  const visit = await findVisit(context.db, hashOf(token), context.clock());
  if (!visit) {
    // The page begins another visit, whatever site it is on: it has to hear of it.
    visitor.readBy = visitor.page;
    throw problem('embed-visit-over');
  }
  return { ...(await shownTo(context, visitor, visit.embedId)), visit };
}

/** Whether a visit goes on, on a page that may show its embed, with an employee who is still there. */
export async function goesOn(context: Context, visitor: Visitor, token: string): Promise<boolean> {
  try {
    const { embed, owner } = await visitOf(context, { ...visitor }, token);
    return await isOffered(context, owner.userId, embed.botId);
  } catch (error) {
    if (isProblem(error)) return false;
    throw error;
  }
}

/** Who speaks on a site. */
export async function look(
  context: Context,
  visitor: Visitor,
  input: InputOf<typeof calls.look>,
): Promise<OutputOf<typeof calls.look>> {
  await allowVisitor(context, visitor, 'look');
  const { embed, owner } = await shownTo(context, visitor, input.embed);
  const { name, title, questions, presenter: avatarId } = await employee(context, { embed, owner });
  const picture = avatarId ? await pictureOf(context, owner.userId, avatarId) : undefined;
  return {
    name,
    title,
    questions,
    picture: picture?.bytes.toString('base64') ?? '',
    picture_type: picture?.type ?? '',
  };
}

/** The employee of an embed; one that the operator has taken out closes it. */
async function employee(context: Context, { embed, owner }: Shown) {
  try {
    return await detail(context, owner, { id: embed.botId });
  } catch {
    throw problem('embed-closed');
  }
}

/** Begins a visit, or goes on with one of this embed. */
export async function enter(
  context: Context,
  visitor: Visitor,
  { embed: id, visit: token }: InputOf<typeof calls.enter>,
): Promise<OutputOf<typeof calls.enter>> {
  const { embed, owner } = await shownTo(context, visitor, id);
  const now = context.clock();
  const known = token ? await findVisit(context.db, hashOf(token), now) : undefined;
  if (known?.embedId === embed.id) {
    const { conversationId } = known;
    return {
      visit: token,
      said: conversationId ? await saidIn(context.db, owner.userId, conversationId) : [],
    };
  }
  await allowVisitor(context, visitor, 'enter');
  const made = newToken(context);
  await addVisit(context.db, {
    embedId: embed.id,
    tokenHash: hashOf(made),
    createdAt: now,
    expiresAt: new Date(now.getTime() + visitMs),
  });
  return { visit: made, said: [] };
}

/** The files of the presenter, public or of the owner of the embed. */
export async function presenter(
  context: Context,
  visitor: Visitor,
  { visit: token }: InputOf<typeof calls.presenter>,
): Promise<OutputOf<typeof calls.presenter>> {
  const { visit, ...shown } = await visitOf(context, visitor, token);
  await allowVisitor(context, visitor, 'read', visit.id);
  const { presenter: id } = await employee(context, shown);
  if (!id) return { status: 'failed', small: null, large: null };
  const { status, small, large } = await pageCopyOf(context, shown.owner, { id });
  return { status, small, large };
}

/** A visit goes on for a while after each question. */
export function keepVisit(context: Context, { visit }: Visit): Promise<void> {
  return prolongVisit(context.db, visit.id, new Date(context.clock().getTime() + visitMs));
}

export async function sweepVisits({ db, clock }: Context): Promise<void> {
  await forgetVisits(db, clock());
}
