import type { GroupPhrases } from '../phrases.ts';

export const business: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {are busy all day|run from task to task} and {the important thing is untouched|wonder where the time went}',
    'you {compare one offer after another|hear that everyone is the best} and {cannot decide|trust none of them}',
  ],
  tips: [
    '{Write down the one problem|Say what you want solved} {first|before you look around}; {features stop tempting you|the choice gets short}',
    '{Try it small|Test it if you can}, {then go further|and grow from there}; {little risk|you see for yourself}',
    '{Ask who helps when it breaks|Ask how soon they answer} {before you sign|first}; {it matters on the bad day|nobody thinks of it in time}',
    '{Look at the whole cost|One price says little}: {your time counts too|upkeep is part of it}',
  ],
  wishes: [
    '{The routine runs|Somebody takes care of it}, and {your head is free|you can think ahead}',
    '{Step by step|Without noise}, {one thing done well|each promise kept}: {that is how trust grows|it goes far}',
  ],
  themes: {
    software: {
      match: /software|tool|app\b|video tool|platform|automation|\bai\b|system/i,
      kind: 'a tool',
      needs: [
        'you {install tool after tool|pay for five subscriptions} and {have less time than before|use two of them}',
        'you {do the same clicks daily|repeat one small task} and {a single slip starts it over|your wrist hurts}',
      ],
      tips: [
        '{Try it on real work|Bring your own task}; {if you need the manual|three minutes are enough}, {you will know|demos always look good}',
        '{Ask where your data is|Ask how to get your data out} {before you begin|first}; {it belongs to you|leaving must be easy}',
        '{Save one step first|Use it for one thing}, {then the next|then add more}; {people will follow|nobody is overwhelmed}',
      ],
      wishes: [
        '{What took all morning|A dull job} {is done in a few clicks|is over before the coffee}, {and the rest of the day is yours|and you did not mind}',
      ],
    },
    gadget: {
      apart: true,
      match: /earphone|headphone|phone|laptop|camera|speaker|charger|tablet/i,
      kind: 'a gadget',
      needs: [
        'you {read tests all evening|know every number} and {still cannot choose|are less sure than before}',
        'you {leave the house|need it most} and {the battery is empty|untangle a cable first}',
      ],
      tips: [
        '{Think of your day|Start from how you use it}: {on the train or at a desk|at home or outside}; {do not pay for the rest|that decides it}',
        '{Hold it, wear it|Borrow one for a day}; {comfort is not in the table|only you can feel that}',
        '{Read warranty and returns|Ask what happens if it breaks} {first|before you pay}; {small things need care too|then relax}',
      ],
      wishes: [
        '{It connects|You pick it up} and {you stop thinking about it|the day goes on}: {that is good technology|so it should be}',
      ],
    },
    hiring: {
      apart: true,
      match: /hiring|job|staff wanted|join us|vacanc/i,
      kind: 'a job',
      needs: [
        'you {send out one CV after another|look for weeks} and {everyone wants experience|nobody writes back}',
        'you {would like to start fresh|want a change} and {fear nobody will show you|doubt yourself}',
      ],
      tips: [
        '{Ask about shifts, days off and pay|Ask what a normal day is like}; {it is not rude|clear words}, {both sides gain|make good colleagues}',
        '{You can learn a job|Experience comes}: {being on time|wanting to} {is what people look for|counts for more}',
        '{Look at who you would work with|Listen to how they talk}; {a good team|kind colleagues} {teaches you faster|makes hard days fine}',
      ],
      wishes: [
        '{Work you understand|Someone to ask}, {a fair month|home for dinner}: {that is a good job|much is solved}',
      ],
    },
    company: {
      match: /workshop|factory|company|supplier|wholesale|made from your drawings|manufactur/i,
      kind: 'a supplier',
      needs: [
        'you {ask ten suppliers|send drawings around} and {small orders get no answer|every quote is different}',
        'you {wait for samples|were promised a date} and {it moves again|your own customers ask}',
      ],
      tips: [
        '{Begin with a small order|Sample first}: {you see talk and timing|it shows how they work}, {then scale|before the money is large}',
        '{Write it down|Put sizes and numbers on paper} and {both confirm|sign it}; {fewer arguments|less comes back}',
        '{Visit if you can|Ask for a video call from the floor}: {a tidy shop|clean benches} {says a lot|cannot be faked}',
      ],
      wishes: [
        '{Said and done|It arrives on the day}, {no chasing|answers the same day}: {that lasts|business can be calm}',
      ],
    },
    shop: {
      apart: true,
      match: /sale|discount|online shop|free delivery|anniversary|new arrivals|offer week/i,
      kind: '',
      needs: [
        'you {read the rules of a sale|do the sums} and {cannot tell if it is cheaper|buy more than you wanted}',
        'you {have had it in the basket for weeks|wait for the right moment} and {never click|it is gone}',
      ],
      tips: [
        '{Write your list first|Know what you need}, {then look at offers|then open the shop}; {saving means not buying the rest|that is the trick}',
        '{Note the last day|Check returns}: {no rush at the end|calm choices are better}',
        '{Stock up on what you use|New to you? Take one}, {and come back if you like it|not ten}; {that is real saving|simple as that}',
      ],
      wishes: [
        '{You needed it anyway|You have wanted it long}, {the price is right|now it fits}: {a good buy|enjoy it}',
      ],
    },
  },
};
