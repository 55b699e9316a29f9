import type { GroupPhrases } from '../phrases.ts';

export const health: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {sit all day|stare at a screen} and {your neck complains first|everything feels stiff}',
    'you {make a plan every month|promise to move more} and {the sofa wins|it lasts three days}',
    'you {sleep all weekend|get your hours} and {still have no energy|wake up tired}',
  ],
  tips: [
    '{begin with half|start smaller than you think}; {let your body get used to it|easy is right}, {and you’ll stay with it|and nothing will hurt}',
    '{fix a time|tie it to something you do every day}, so {you don’t need willpower|you just go}',
    '{sore is fine, pain isn’t|if it hurts, stop}; {with an old injury|when in doubt}, {ask a doctor|get it checked first}',
  ],
  wishes: [
    '{you sleep deeper|you climb the stairs} and {still have energy|notice the change}',
    '{an hour for yourself|a bit of sweat}, {and worries shrink|and your head is clear}',
  ],
  themes: {
    gym: {
      match: /\bgyms?\b|fitness|workouts?|muscles?|trainer/i,
      kind: 'a gym',
      needs: [
        'you {pay for a whole year|carry the card in your wallet} and {go four times|remember it when it expires}',
        'you {look at all those machines|walk in} and {don’t know where to start|feel watched}',
      ],
      tips: [
        '{learn the movement first|light weights, clean form}; {the weight comes later|add more when it’s smooth}, {and you stay unhurt|and progress is faster}',
        '{two or three times a week is enough|train one day and rest the next}: {rest is training too|muscles grow while you sleep}',
        '{try it once before you sign|check how far it is}; {what’s out of the way|a long way there} {is soon skipped|ends most plans}',
      ],
      wishes: [
        '{stairs without panting|bags that feel light}: {you’re the first to notice|that’s the real result}',
      ],
    },
    yoga: {
      match: /yoga|pilates|stretch|posture/i,
      kind: 'a yoga class',
      needs: [
        'your {shoulders are like stone|back gets rounder every year} and {turning your head makes a noise|you feel ten years older}',
        'you {follow a video at home|try it alone} and {can’t tell if it’s right|your back hurts afterwards}',
      ],
      tips: [
        '{go to seven out of ten|don’t look at the next mat}; {a stretch, never a pain|that’s the right place to be}',
        '{don’t hold your breath|let the breath lead}, and {the body lets go|depth comes by itself}',
        '{tell the teacher about your back|mention old injuries} {before class|up front}; {there’s always another way to do it|poses can be changed}',
      ],
      wishes: [
        '{you roll out the mat|one hour without a phone}, {hear nothing but your breath|and it’s quiet}, and {walk out lighter|come back to yourself}',
      ],
    },
    running: {
      match: /\brun(ning)?\b|hiking|cycling|outdoors?|marathon/i,
      kind: '',
      needs: [
        'you {bought the shoes|mean to start on Monday} and {are out of breath at the corner|find a reason not to}',
        'you {run alone|set the alarm} and {give up after a week|turn it off again}',
      ],
      tips: [
        '{if you can talk, the pace is right|run so that you can still talk}; {slow is fine|walking is allowed}',
        '{count minutes, not distance|forget about distance}: {run a bit, walk a bit|mix running with walking}, {and add a little each week|and your legs catch up}',
        '{warm up before and stretch after|wear shoes that fit}; {if a knee hurts, stop|running for years matters more than running fast}',
      ],
      wishes: [
        '{early light|cool air} and {quiet streets|steady steps}: {the day hasn’t begun and you’ve already won|nothing clears the head like it}',
      ],
    },
    meals: {
      apart: true,
      match: /\bmeals?\b|lunch box(es)?|salads?|diet|healthy eating|calories?/i,
      kind: 'healthy food',
      needs: [
        'you {want to eat better|plan to cook} and {order in again|eat whatever’s quickest}',
        'you {count every calorie|skip lunch} and {are starving by four|dream of biscuits}',
      ],
      tips: [
        '{fill half the plate with vegetables|start with the vegetables}, {then add the rest|then have the meat and rice}; {you needn’t go hungry|nothing’s forbidden}',
        '{don’t cut out everything at once|change one meal}; {less oil and less sugar|small steps} {last longer|are the ones you keep}',
        '{know what’s in it|look for a list of ingredients} and {how much there is|the size of the portion}; {that beats any slogan|then you can relax and eat}',
      ],
      wishes: [
        '{full but not sleepy|a light stomach}, {and the afternoon is still yours|and you can think at three}',
      ],
    },
    sleep: {
      apart: true,
      match: /sleep|pillows?|mattress(es)?|bedding|duvet/i,
      kind: 'a pillow',
      needs: [
        'you {toss and turn|wake up three times} and {get up more tired than before|your neck is stiff}',
        'you {have tried every pillow|change pillows each year} and {it’s too high or too low, never right|have given up hope}',
      ],
      tips: [
        '{on your side, fill the gap at the shoulder|on your back, support the neck}: {that’s the right height|height matters more than the brand}',
        '{put the phone away an hour before bed|dim the light}, {keep the room cool|and keep it quiet}; {it costs nothing|your body gets the message}',
        '{if you sleep badly for weeks|when it goes on for long}, {see a doctor|get it checked}; {bedding helps, it doesn’t heal|a pillow is only part of it}',
      ],
      wishes: [
        '{you wake before the alarm|morning comes}, {your neck is free|and you’re rested}: {a good start|nothing else compares}',
      ],
    },
  },
};
