import type { GroupPhrases } from '../phrases.ts';

export const health: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {duduk sepanjang hari|tenung skrin sampai petang} dan {leher mengadu dulu|badan terasa kaku}',
    'anda {buat azam setiap bulan|janji nak bergerak} dan {sofa juga yang menang|tahan tiga hari saja}',
    'anda {tidur sepanjang hujung minggu|cukup tidur} dan {masih tak bertenaga|bangun pun penat}',
  ],
  tips: [
    '{mula dengan separuh|mula lebih kecil daripada sangkaan}; {biar badan biasa dulu|rasa senang itu betul}, {baru boleh terus|badan pun tak sakit}',
    '{tetapkan masa|ikat dengan tabiat harian}, supaya {tak perlu tunggu semangat|anda terus pergi}',
    '{lenguh tak apa, sakit jangan|kalau sakit, berhenti}; {kalau ada kecederaan lama|kalau ragu}, {tanya doktor|periksa dulu}',
  ],
  wishes: [
    '{tidur lebih lena|naik tangga} dan {masih bertenaga|terasa bezanya}',
    '{sejam untuk diri|sedikit peluh}, {risau jadi kecil|kepala pun lapang}',
  ],
  themes: {
    gym: {
      match: /\bgim\b|kecergasan|\botot|jurulatih|senaman/i,
      kind: 'gim',
      needs: [
        'anda {bayar untuk setahun|ada kad dalam dompet} dan {pergi beberapa kali saja|ingat bila dah tamat}',
        'anda {tengok semua mesin itu|melangkah masuk} dan {tak tahu nak mula di mana|rasa diperhatikan}',
      ],
      tips: [
        '{belajar gerakan dulu|ringan dulu, gaya betul}; {beban kemudian|lepas itu baru tambah}, {tak cedera|lebih cepat maju}',
        '{dua tiga kali seminggu pun cukup|sehari buat, sehari rehat}: {rehat pun latihan|otot tumbuh masa tidur}',
        '{cuba sekali sebelum daftar|tengok jauh mana}; {yang jauh|yang tak sejalan} {cepat ditinggalkan|selalu buat orang berhenti}',
      ],
      wishes: ['{naik tangga tak mengah|beg terasa ringan}: {anda yang sedar dulu|itulah hasil sebenar}'],
    },
    yoga: {
      match: /yoga|pilates|regangan|postur/i,
      kind: 'kelas yoga',
      needs: [
        'bahu anda {keras macam batu|makin bongkok setiap tahun} dan {menoleh pun berbunyi|terasa sepuluh tahun lebih tua}',
        'anda {ikut video di rumah|cuba sendiri} dan {tak tahu betul atau tak|lepas itu pinggang sakit}',
      ],
      tips: [
        '{buat setakat selesa|jangan tengok tikar sebelah}; {rasa regang, bukan sakit|di situlah tempatnya}',
        '{jangan tahan nafas|biar nafas yang memimpin}, {badan akan lepas sendiri|nanti jadi dalam sendiri}',
        '{beritahu guru tentang pinggang anda|sebut kecederaan lama} {sebelum kelas|dulu}; {sentiasa ada cara lain|gerakan boleh diubah}',
      ],
      wishes: [
        '{tikar dibentang|sejam tanpa telefon}, {hanya bunyi nafas|semua senyap}, dan {anda keluar lebih ringan|anda kembali kepada diri}',
      ],
    },
    running: {
      match: /\blari\b|berlari|larian|mendaki|berbasikal|maraton|aktiviti luar/i,
      kind: '',
      needs: [
        'anda {dah beli kasut|nak mula hari Isnin} dan {mengah di simpang pertama|cari alasan tak pergi}',
        'anda {lari seorang diri|kunci jam awal} dan {berhenti selepas seminggu|tutup semula jam itu}',
      ],
      tips: [
        '{kalau masih boleh bercakap, rentaknya betul|lari sambil boleh berbual}; {perlahan tak apa|berjalan pun boleh}',
        '{kira minit, bukan jarak|lupakan jarak}: {lari sikit, jalan sikit|selang-selikan dengan berjalan}, {tambah sikit setiap minggu|kaki akan ikut}',
        '{panaskan badan, regang selepas itu|pakai kasut yang muat}; {kalau lutut sakit, berhenti|lari lama lebih penting daripada laju}',
      ],
      wishes: [
        '{cahaya awal pagi|udara sejuk}, {jalan yang lengang|langkah yang tetap}: {hari belum mula, anda dah menang|tak ada yang lebih melapangkan}',
      ],
    },
    meals: {
      apart: true,
      match: /\bbekal|salad|\bdiet\b|makan sihat|kalori|pemakanan/i,
      kind: 'makanan sihat',
      needs: [
        'anda {nak makan lebih baik|rancang nak masak} dan {pesan lagi|makan apa yang cepat}',
        'anda {kira setiap kalori|langkau makan tengah hari} dan {petang dah kelaparan|terbayang biskut}',
      ],
      tips: [
        '{penuhkan separuh pinggan dengan sayur|makan sayur dulu}, {kemudian yang lain|baru lauk dan nasi}; {tak perlu berlapar|tak ada yang dilarang}',
        '{jangan potong semua serentak|ubah satu hidangan dulu}; {kurang minyak, kurang gula|langkah kecil} {lebih tahan lama|yang akan kekal}',
        '{tahu apa isinya|cari senarai bahan} dan {banyak mana|saiznya}; {lebih baik daripada slogan|baru makan dengan tenang}',
      ],
      wishes: [
        '{kenyang tapi tak mengantuk|perut yang ringan}, {petang masih bertenaga|malam tak perlu cari makanan}',
      ],
    },
    sleep: {
      apart: true,
      match: /bantal|tidur|tilam|\bcadar|selimut/i,
      kind: 'bantal',
      needs: [
        'anda {berpusing sampai tengah malam|bangun dengan leher kaku} dan {pagi datang terlalu cepat|kopi pun tak menolong}',
        'anda {tidur lama|baring awal} dan {bangun lebih penat|fikiran masih berlari}',
      ],
      tips: [
        '{tengok cara anda tidur|mengiring atau menelentang, kenal dulu}: {tinggi bantal ikut bahu|leher kena lurus}',
        '{malapkan lampu sejam sebelum tidur|jauhkan telefon dari katil}; {bilik yang sejuk membantu|badan perlukan isyarat}',
        '{kalau berminggu-minggu tak lena|kalau dah lama begini}, {jumpa doktor|periksa dulu}; {bantal membantu, bukan merawat|jangan tangguh soal badan}',
      ],
      wishes: ['{anda letak kepala|lampu dipadam}, {pagi datang dengan segar|malam terasa pendek}'],
    },
  },
};
