import type { GroupPhrases } from '../phrases.ts';

export const health: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {sit all day|stare at a screen} and {your neck complains first|everything feels stiff}',
    'you {make a plan every month|promise to move more} and {the sofa wins|it lasts three days}',
  ],
  tips: [
    '{Begin with half|Start smaller than you think}; {let your body follow|easy is right}, {and you will go on|and nothing hurts}',
    '{Fix a time|Tie it to something you do daily}, so {you need no willpower|you just go}',
    '{Sore is fine, pain is not|If it hurts, stop}; {with an old injury|when in doubt} {ask a doctor|get it checked first}',
  ],
  wishes: [
    '{You sleep deeper|You climb the stairs} and {still have energy|notice the change}',
    '{An hour for yourself|A bit of sweat}, {and worries shrink|and your head is clear}',
  ],
  themes: {
    gym: {
      match: /gym|fitness|workout|muscle|trainer/i,
      kind: 'a gym',
      needs: [
        'you {pay for a yearly card|have the card in your wallet} and {go four times|remember when it expires}',
        'you {look at all those machines|walk in} and {do not know where to start|feel watched}',
      ],
      tips: [
        '{Learn the movement first|Light weights, clean form}; {weight comes later|then add more}, {and you stay unhurt|progress is faster}',
        '{Two or three times a week|A day on, a day off}: {rest is training too|muscles grow while you sleep}',
        '{Try it once before you sign|Check how far it is}; {what is out of the way|twenty minutes of travel} {is soon skipped|kills most plans}',
      ],
      wishes: [
        '{Stairs without panting|Bags that feel light}: {you are the first to notice|that is the real result}',
      ],
    },
    yoga: {
      match: /yoga|pilates|stretch|posture/i,
      kind: 'a yoga class',
      needs: [
        'your {shoulders are stone|back gets rounder every year} and {turning your head makes a noise|you feel ten years older}',
        'you {follow a video at home|try it alone} and {cannot tell if it is right|your back hurts afterwards}',
      ],
      tips: [
        '{Go to seventy per cent|Do not look at the next mat}; {a stretch, never a pain|that is the right place}',
        '{Do not hold your breath|Let the breath lead}, and {the body lets go|depth comes by itself}',
        '{Tell the teacher about your back|Mention old injuries} {before class|first}; {there is always another way to do it|poses can be changed}',
      ],
      wishes: [
        '{You roll out the mat|One hour}, {hear nothing but your breath|no phone}, and {walk out lighter|come back to yourself}',
      ],
    },
    running: {
      match: /run|running|hiking|cycling|outdoor|marathon/i,
      kind: '',
      needs: [
        'you {bought the shoes|mean to start on Monday} and {are out of breath at the corner|find a reason not to}',
        'you {run alone|set the alarm} and {give up after a week|turn it off again}',
      ],
      tips: [
        '{If you can talk, the pace is right|Run so that you can talk}; {slow is fine|walking is allowed}',
        '{Count minutes, not distance|Forget distance}: {twenty, mixed with walking|run a bit, walk a bit}, {a little more each week|legs catch up}',
        '{Warm up before, stretch after|Wear shoes that fit}; {if a knee hurts, stop|running long matters more than running fast}',
      ],
      wishes: [
        '{Early light|Cool air}, {quiet streets|steady steps}: {the day has not begun and you have already won|nothing clears the head like it}',
      ],
    },
    meals: {
      apart: true,
      match: /meal|lunch box|salad|diet|healthy eating|calorie/i,
      kind: 'healthy food',
      needs: [
        'you {want to eat better|plan to cook} and {order in again|eat whatever is quickest}',
        'you {count every calorie|skip lunch} and {are starving by four|dream of biscuits}',
      ],
      tips: [
        '{Fill half the plate with vegetables|Vegetables first}, {then the rest|then meat and rice}; {no need to go hungry|nothing is forbidden}',
        '{Do not cut everything at once|Change one meal}; {less oil, less sugar|small steps} {last longer|are the ones you keep}',
        '{Know what is in it|Look for a list of ingredients} and {how much|the portion}; {that beats any slogan|then you can relax and eat}',
      ],
      wishes: [
        '{Full but not sleepy|A light stomach}, {and the afternoon is still yours|and you can think at three}',
      ],
    },
    sleep: {
      apart: true,
      match: /sleep|pillow|mattress|bedding|duvet/i,
      kind: 'a pillow',
      needs: [
        'you {turn from side to side|wake up three times} and {get up more tired than before|your neck is stiff}',
        'you {have tried every pillow|change pillows each year} and {too high, too low, never right|have lost hope}',
      ],
      tips: [
        '{On your side, fill the shoulder gap|On your back, support the neck}: {that is the right height|height matters more than the name}',
        '{Put the phone away an hour before|Dim the light}, {keep the room cool|and keep it quiet}; {it costs nothing|your body gets the message}',
        '{If you sleep badly for weeks|When it goes on for long}, {see a doctor|get it checked}; {bedding helps, it does not heal|a pillow is only part of it}',
      ],
      wishes: [
        '{You wake before the alarm|Morning comes}, {your neck is free|and you are rested}: {a good start|nothing else compares}',
      ],
    },
  },
};
