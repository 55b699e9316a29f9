import type { GroupPhrases } from '../phrases.ts';

export const business: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {are busy all day|run from task to task} and {the important thing is untouched|wonder where the time went}',
    'you {compare one offer after another|hear that everyone is the best} and {can’t decide|trust none of them}',
  ],
  tips: [
    '{write down the one problem|say what you want solved} {up front|before you look around}; {extras stop tempting you|the choice gets short}',
    '{try it small|test it if you can}, {then go further|and grow from there}; {there’s little risk|you see for yourself}',
    '{ask who helps when it breaks|ask how soon they answer} {before you sign|up front}; {it matters on a bad day|nobody thinks of it in time}',
    '{look at the whole cost|one price says little}: {your time counts too|upkeep is part of it}',
  ],
  wishes: [
    '{the routine runs itself|somebody takes care of it}, and {your head is free|you can think ahead}',
    '{step by step|without any fuss}, {one thing done well|each promise kept}: {that’s how trust grows|it goes far}',
  ],
  themes: {
    software: {
      match: /software|\btools?\b|\bapps?\b|platform|automation|\bai\b|\bsystems?\b/i,
      kind: 'a tool',
      needs: [
        'you {install tool after tool|pay for five subscriptions} and {have less time than before|use two of them}',
        'you {do the same clicks every day|repeat one small task} and {a single slip starts it over|your wrist hurts}',
      ],
      tips: [
        '{try it on real work|bring your own task}; {if you need the manual|after three minutes}, {you’ll know|you’ve got your answer}',
        '{ask where your data is|ask how to get your data out} {before you begin|up front}; {it belongs to you|leaving must be easy}',
        '{save one step first|use it for one thing}, {then the next|then add more}; {people will follow|nobody gets overwhelmed}',
      ],
      wishes: [
        '{what took all morning|a dull job} {is done in a few clicks|is over before the coffee’s cold}, {and the rest of the day is yours|and you didn’t mind}',
      ],
    },
    gadget: {
      apart: true,
      match: /ear(phone|bud)s?|headphones?|phones?\b|laptops?|cameras?|speakers?|chargers?|tablets?/i,
      kind: 'a gadget',
      needs: [
        'you {read reviews all evening|know every number} and {still can’t choose|are less sure than before}',
        'you {leave the house|need it most} and {the battery is empty|have to untangle a cable first}',
      ],
      tips: [
        '{think of your day|start from how you use it}: {on the train or at a desk|at home or outside}; {don’t pay for the rest|that decides it}',
        '{hold it, wear it|borrow one for a day}; {comfort isn’t on the spec sheet|only you can feel that}',
        '{read the warranty and the return terms|ask what happens if it breaks} {up front|before you pay}; {small things need care too|then you can relax}',
      ],
      wishes: [
        '{it connects|you pick it up} and {you stop thinking about it|the day goes on}: {that’s good technology|that’s how it should be}',
      ],
    },
    hiring: {
      apart: true,
      match: /hiring|\bjobs?\b|staff wanted|join us|vacanc/i,
      kind: 'a job',
      needs: [
        'you {send out one CV after another|look for weeks} and {everyone wants experience|nobody writes back}',
        'you {would like a fresh start|want a change} and {fear nobody will show you the ropes|doubt yourself}',
      ],
      tips: [
        '{ask about shifts, days off and pay|ask what a normal day is like}; {it isn’t rude|clear words help}, {both sides gain|they make good colleagues}',
        '{you can learn a job|experience comes with time}: {being on time|wanting to} {is what people look for|counts for more}',
        '{look at who you’d work with|listen to how they talk}; {a good team|kind colleagues} {teach you faster|make hard days easier}',
      ],
      wishes: [
        '{work you understand|someone to ask}, {a fair month|home for dinner}: {that’s a good job|that solves a lot}',
      ],
    },
    company: {
      match: /workshop|factory|compan(y|ies)|supplier|wholesale|made from your drawings|manufactur/i,
      kind: 'a supplier',
      needs: [
        'you {ask ten suppliers|send drawings around} and {small orders get no answer|every quote is different}',
        'you {wait for samples|were promised a date} and {it moves again|your own customers ask}',
      ],
      tips: [
        '{begin with a small order|start with a sample}: {you see how they talk and keep time|it shows how they work}, {before the order gets big|before you spend real money}',
        '{write it down|put sizes and numbers on paper} and {both confirm it|have both sides sign}; {there’s less to argue about|less comes back}',
        '{visit if you can|ask for a video call from the floor}: {a tidy hall|clean benches} {says a lot|can’t be faked}',
      ],
      wishes: [
        '{said and done|it arrives on the day}, {no chasing|with an answer the same day}: {that lasts|business can be calm}',
      ],
    },
    shop: {
      apart: true,
      match: /\bsales?\b|discounts?|online shop|free delivery|anniversary|new arrivals|offer week/i,
      kind: '',
      needs: [
        'you {read the rules of a sale|do the sums} and {can’t tell if it’s cheaper|buy more than you wanted}',
        'you {have had it in the basket for weeks|wait for the right moment} and {never click|it’s gone}',
      ],
      tips: [
        '{write your list first|know what you need}, {then look at the offers|then open the shop}; {saving means not buying the rest|that’s the trick}',
        '{note the last day|check the return terms}: {no rush at the end|calm choices are better}',
        '{stock up on what you use anyway|if it’s new to you, take one}, {and come back if you like it|and not ten}; {that’s real saving|it’s as simple as that}',
      ],
      wishes: [
        '{you needed it anyway|you’ve wanted it for ages}, {the price is right|and now it fits}: {a good buy|enjoy it}',
      ],
    },
    finance: {
      apart: true,
      match:
        /bookkeeping|accountants?|accounting|\btax(es)?\b|\bsav(e|ing|ings)\b|invest|insurance|loans?|budget|financ|\bmoney\b/i,
      kind: '',
      needs: [
        'the money {comes in|looks fine on payday} and {you can’t say where it went|by the end of the month it’s tight}',
        'receipts {pile up|lie in three drawers} and {you panic at tax time|the one you need is missing}',
        'you {hear tips from everyone|look at all those terms} and {don’t dare touch any of it|know less than before}',
      ],
      tips: [
        '{write down what you spend for a month|look at where it goes first}; {no need to save yet|change things later}, {you’ll be surprised|seeing it is half the work}',
        '{put something aside for emergencies|keep a small reserve}, {then think about the rest|before anything else}; {sleeping well is worth more|life gets calmer}',
        '{if you don’t understand it, leave it|be careful when it sounds too good}; {ask about fees and risks|read it in writing}, {it’s your money|nobody honest will rush you}',
        '{keep every receipt in one place|look at the books once a week}; {it beats a long night in December|then nothing gets lost}',
      ],
      wishes: [
        '{clear books|every cent in its place}, {and you sleep well|and no letter scares you}: {then you can plan|that’s peace of mind}',
      ],
    },
  },
};
