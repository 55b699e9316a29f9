import type { Frames } from '../../compose/frames.ts';

export const malayFrames: Frames = {
  hooks: {
    offer: {
      plain: [
        '{Pernah rasa begini|Pernah alami|Biasa jadi begini}? <need>.',
        '{Perasan tak|Pernah perasan tak}, <need>?',
        'Kalau <need>, {tunggu sekejap|video ini untuk anda|dengar dulu}.',
        '{Sedang mencari|Tengah fikir pasal|Bercadang cari} <kind>? {Dengar ini dulu|Mulakan di sini|Ada beberapa perkara yang elok tahu}.',
        '{Seminit tentang|Mari kita bincang tentang|Sedikit cerita tentang} <topic>.',
      ],
      warm: [
        '{Hai, kawan|Apa khabar}? {Mungkin anda pun pernah rasa|Pernah jadi begini}: <need>?',
        'Kalau <need>, {tarik nafas dulu|duduk sekejap}. {Bukan anda seorang|Ada caranya}.',
        '{Saya nak cerita tentang|Mari berkenalan dengan} <topic>.',
      ],
      lively: [
        '{Berhenti sekejap|Nanti dulu}! Kalau <need>, {ini untuk anda|teruskan menonton}!',
        '{Angkat tangan|Jujur sikit}: <need>? {Saya dah agak|Jom kita selesaikan}!',
        '{Dah sedia|Ada masa sekejap}? {Ini dia|Inilah} <topic>!',
      ],
      expert: [
        '{Kalau anda sedang memilih|Semasa memilih} <kind>, {beberapa perkara saja yang menentukan|susunannya penting}.',
        'Kalau <need>, {puncanya selalu pada langkah pertama|selalunya soal cara}.',
        '{Tanpa slogan|Fakta dulu}: {apa yang perlu dilihat pada|cara menilai} <topic>.',
      ],
    },
    talk: {
      plain: [
        '{Pernah rasa begini|Andakah itu}? <need>.',
        'Kalau <need>, {ini untuk anda|dengar sekejap}.',
        '{Sedikit kata|Mari kita berbual} tentang <topic>.',
      ],
      warm: [
        'Kalau <need>, {mari sini|duduk dengan saya sekejap}.',
        '{Dah malam|Kerja dah siap}. {Sepatah dua kata|Mari kita berbual} tentang <topic>.',
        '{Ini untuk anda|Bisikan kecil untuk anda}.',
      ],
      lively: [
        '{Angkat muka|Hei, kawan}! Kalau <need>, {ini untuk anda|semua ini akan berlalu}!',
        '{Sedikit semangat|Kata-kata baik} untuk hari ini!',
      ],
      expert: [
        '{Bercakap tentang|Soal} <topic>, {ada perkara yang elok tahu awal-awal|ia lebih mudah daripada sangkaan}.',
        'Kalau <need>, {puncanya selalu mudah saja|ada jalan keluarnya}.',
      ],
    },
  },
  plain: ['<topic>, {secara ringkas|dengan kata mudah}.'],
  asked: [
    '<said>? {Beri saya seminit|Kita tengok satu per satu|Ini yang boleh membantu}.',
    '{Soalan yang bagus|Hari ini satu soalan saja}: <said>?',
    '{Kalau anda sedang tertanya|Pernah tanya diri sendiri}: <said>? {Tunggu sekejap|Mari kita tengok}.',
    '<said>? {Jangan risau|Tarik nafas dulu}. {Selalunya ada cara|Jarang tiada jalan}.',
  ],
  announced: {
    offer: [
      '<said>.',
      '{Ada berita baik|Berita dulu|Nak beritahu}: <said>.',
      '{Saya mulakan dengan ini|Sekadar makluman}: <said>.',
    ],
    share: [
      '<said>. {Anda pun begitu|Pernah rasa juga|Sama tak}?',
      '<said>. {Saya faham|Biasalah}.',
      '<said>.',
    ],
  },
  secondNeeds: [
    '{Atau|Kadang-kadang} <need>.',
    '{Ada harinya|Ada masanya}, <need>.',
    '{Mungkin|Barangkali} <need>. {Semua orang pernah|Bukan salah anda}.',
  ],
  turns: {
    offer: [
      '{Jadi, mari|Jom} {kita tengok|kita kenali} <topic>.',
      '{Tak payah pusing-pusing|Terus kepada isi}: <topic>.',
      '{Anda tak silap|Itu biasa}. {Memang terlalu banyak maklumat|Tak ada yang terangkan dengan jelas}.',
      '{Tak perlu susah|Ada cara yang lebih mudah}. {Dengar, kemudian nilai sendiri|Begini caranya}.',
    ],
    share: [
      '{Jadi, mari|Jom} kita {bincang|berbual} tentang <topic>.',
      '{Tak perlu susah|Ia lebih mudah daripada sangkaan}. {Satu per satu|Perkara kecil pun membantu}.',
      '{Tanpa teori|Tak payah syarahan}, {hanya yang membantu|yang boleh guna hari ini saja}.',
      '{Yang susah ialah bermula|Tiada siapa terus pandai}, {jadi mula yang kecil|dan itu tak apa}.',
    ],
    talk: [
      '{Tentang <topic>|Soal <topic>}, {sedikit kata untuk anda|satu perkara saja}.',
      '{Bukan anda seorang|Tarik nafas}. {Sungguh|Tak apa}.',
      '{Ada perkara yang ambil masa|Jawapannya jarang jauh}.',
    ],
  },
  introduces: ['{Saya|Hai, saya} <name>, <tag>.', '{Saya|Nama saya} <name>.'],
  countedLeads: [
    '{Beberapa perkara membantu|Buat yang mudah saja|Nasihat yang ringkas}.',
    '{Ini yang saya akan buat|Ini yang membantu}.',
    '{Sebelum memilih|Semasa memilih} <kind>, {ingat ini|pegang yang ini}.',
  ],
  ordinals: ['Pertama, ', 'Kedua, ', 'Ketiga, ', 'Keempat, '],
  firstTips: {
    offer: ['{Mula di sini|Satu petua}: <tip>.', '{Petua kecil|Cara yang mudah}: <tip>.', '<tip>.'],
    talk: ['<tip>.', '{Percayalah|Nanti anda faham}: <tip>.'],
  },
  laterTips: ['<tip>.', '<tip>.', '{Satu lagi|Lagi satu}. <tip>.'],
  facts: [
    '<topic>: <facts>.',
    '{Ringkasnya|Pendek kata|Yang anda dapat}: <facts>.',
    '{Faktanya|Yang penting}: <facts>.',
    '{Ini yang kami ada|Ini yang perlu anda tahu}: <facts>.',
  ],
  moreFacts: ['{Selain itu|Ada lagi}: <facts>.', '{Juga|Tambahan pula}: <facts>.'],
  who: ['{Sesuai|Memang sesuai|Elok} untuk <who>.', '{Untuk siapa|Siapa yang sesuai}? Untuk <who>.'],
  prices: [
    'Asalnya <was>, {kini|sekarang} <price>.',
    '{Harga asal|Sebelum ini}: <was>. {Kini|Sekarang}: <price>.',
    '{Harganya|Bayarannya}: <price>.',
    '{Berapa harganya|Soal harga}? <price>.',
  ],
  addresses: ['{Cari kami|Datang jumpa kami|Singgah} <address>.'],
  values: ['{Saya percaya|Pegangan saya}: <value>.'],
  experiences: ['<experience>', '{Cerita saya dulu|Kisah benar}. <experience>'],
  wishes: {
    offer: ['<wish>.', '<wish>.', '{Bayangkan|Cuba bayangkan}: <wish>.'],
    talk: ['<wish>.'],
  },
  remarks: {
    offer: [
      '{Sesuai ke untuk anda|Berbaloi ke}? {Cuba dan tengok sendiri|Anda yang tentukan}.',
      '{Tak perlu kata-kata besar|Tiada janji manis}: {tengok dan nilai sendiri|datang dan lihat dulu}.',
      '{Ada soalan|Belum pasti}? {Tanya dulu, putuskan kemudian|Tanya saja, tak perlu tergesa}.',
      '{Tiada yang sesuai untuk semua|Setiap orang lain}, {jadi ikut keperluan anda|jadi pilih yang kena dengan anda}.',
      '{Ambil masa anda|Fikir dulu semalam}; {yang baik boleh tunggu sehari|duit itu duit anda}.',
      '{Saya boleh cakap seharian|Kata-kata ada hadnya}; {tengok sendiri lebih jelas|mata anda lebih tahu}.',
      '{Ulasan boleh membantu|Nasihat itu percuma}, {tapi pilihan di tangan anda|tapi percaya penilaian sendiri}.',
      '{Tengok yang kecil-kecil|Tengok betul-betul}; {di situ nampak telitinya|di situ nampak kerjanya}.',
    ],
    share: [
      '{Bunyinya mudah|Caranya mudah}; {yang penting buat|mula itulah yang susah}.',
      '{Tak perlu buat semua sekali|Satu pun cukup untuk hari ini}; {esok tambah lagi|yang lain kemudian}.',
      '{Tertinggal sehari|Terlepas sekali}? {Sambung saja|Esok mula lagi}.',
      '{Yang sesuai untuk orang lain belum tentu sesuai untuk anda|Setiap orang lain}; {simpan yang membantu|cuba dulu, baru tahu}.',
      '{Perlahan pun tak apa, asalkan tak berhenti|Langkah kecil pun dikira|Jangan kejar, jangan juga berhenti}.',
      '{Kalau ada yang berguna|Kalau ada yang kena}, {cuba hari ini|catat sebelum lupa}.',
      '{Kalau terlalu berat|Kalau betul-betul buntu}, {tanya orang yang tahu|jangan pikul seorang diri}.',
      '{Beri sedikit masa|Tiada yang berubah dalam semalam}; {nanti nampak bezanya|sabar dengan diri sendiri}.',
    ],
    talk: [
      '{Anda dah sejauh ini|Sampai ke sini bukan mudah}. {Banggalah dengan diri|Hargai diri sendiri}.',
      '{Pagi tetap datang|Ribut pun akan reda}. {Yang ini pun akan berlalu|Nanti anda nampak}.',
      '{Hidup bukan perlumbaan|Hari anda milik anda}; {tiada siapa pegang jam|tak perlu lari untuk orang lain}.',
      '{Menangis pun tak apa|Hari sedih pun ada}. {Lepas itu makan sesuatu yang hangat|Esok hari baharu}.',
      '{Kembali kepada hari ini|Lalui satu jam ini saja}; {esok boleh tunggu|perkara kecil pun memulihkan}.',
      '{Mungkin tiada siapa pernah kata|Barangkali anda terlupa}: {anda dah buat yang terbaik|anda berharga}.',
      '{Berlembutlah dengan diri|Tarik nafas}. {Ia membantu|Masih ada masa}.',
    ],
  },
  calls: {
    offer: [
      '{Ada soalan|Nak tahu lagi}? {Tanya di ruangan komen|Tinggalkan komen}.',
      '{Apa yang paling penting bagi anda|Apa yang anda tengok dulu}? {Beritahu di komen|Tulis di bawah}.',
      '{Kalau anda sedang mencari|Kalau ini yang anda perlu}, {datang tengok|jenguk dulu}. {Tak beli pun tak apa|Tengok-tengok saja pun boleh}.',
      '{Berguna|Elok tahu}? {Simpan|Simpan video ini} {untuk nanti|untuk masa anda perlukannya}.',
      '{Datanglah bila dah sedia|Singgahlah bila lapang}. {Kami tunggu|Kedatangan anda dialu-alukan}.',
    ],
    share: [
      '{Berguna|Membantu tak}? {Simpan|Simpan video ini} {untuk nanti|untuk masa anda perlukannya}.',
      '{Apa cara anda|Bagaimana anda buat}? {Beritahu di komen|Kongsikan di bawah}.',
      '{Ada soalan|Nak tambah}? {Ruangan komen terbuka|Tinggalkan komen}.',
      '{Ada kawan yang perlukan ini|Teringat seseorang}? {Hantar kepadanya|Kongsikan}.',
    ],
    talk: [
      '{Kalau ini sampai ke hati|Kalau ini membantu}, {simpan untuk hari yang sukar|hantar kepada yang memerlukan}.',
      '{Apa khabar hari ini|Bagaimana hari anda}? {Ceritakan di bawah|Ruangan komen terbuka}.',
      '{Tidur lena malam ini|Jaga diri}. {Jumpa lagi|Sampai nanti}.',
    ],
  },
  platformCalls: {
    any: ['{Jumpa lagi|Sampai jumpa lagi}.'],
    douyin: ['{Ikuti kami|Tekan suka} {untuk yang seterusnya|dan datang lagi}.'],
    xiaohongshu: ['{Simpan nota ini|Simpan catatan ini} {untuk nanti|supaya mudah dicari}.'],
    wechat: ['{Kongsikan|Hantarkan} kepada {kawan|yang memerlukan}.'],
    tiktok: [
      '{Ikuti untuk video seterusnya|Ikuti kami}. {Jumpa di sana|Ada lagi nanti}.',
      '{Tekan suka|Kongsi} {kalau membantu|dengan kawan}.',
    ],
    youtube: [
      '{Langgan|Tekan langgan} {untuk video seterusnya|dan jumpa lagi}.',
      '{Suka video ini|Satu suka membantu}, {jumpa di video depan|dan langgan untuk lagi}.',
    ],
    instagram: [
      '{Simpan reel ini|Simpan} {untuk nanti|dan kongsi dengan kawan}.',
      '{Kongsi|Hantar} kepada {kawan|pengikut anda}.',
    ],
  },
  short: [
    'Mudah saja.',
    'Setuju?',
    'Tak perlu tergesa.',
    'Jom.',
    'Boleh, kan?',
    'Satu per satu.',
    'Itu saja.',
    'Tak susah pun.',
    'Betul tak?',
    'Senang, kan?',
    'Nanti nampak.',
  ],
};
