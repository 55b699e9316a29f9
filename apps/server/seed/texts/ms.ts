import type { SeedTexts } from './shape.ts';

export const malay: SeedTexts = {
  agreements: {
    user: {
      title: 'Terma penggunaan',
      content: `<p>Selamat datang. Dengan mendaftar, log masuk atau terus menggunakan perkhidmatan ini, anda menerima terma berikut.</p>
<h3>1. Perkhidmatan</h3>
<p>Anda memilih avatar awam atau mengklon avatar sendiri, lalu menghasilkan video bercakap daripada skrip atau rakaman. Perkhidmatan dijalankan pada pelayan pengendali; gambar dan suara adalah sintetik.</p>
<h3>2. Akaun anda</h3>
<p>Simpan nama pengguna dan kata laluan dengan selamat. Menukar kata laluan menamatkan semua sesi pada semua peranti. Tindakan melalui akaun anda dianggap tindakan anda sendiri.</p>
<h3>3. Mata</h3>
<p>Karya menggunakan mata mengikut peraturan. Mata dikhaskan semasa pesanan dan dikira mengikut tempoh sebenar apabila siap; karya yang gagal atau dibatalkan tidak dicaj. Mata mempunyai tarikh luput yang ditunjukkan dalam “Butiran mata”.</p>
<h3>4. Kandungan anda</h3>
<p>Apa yang anda muat naik dan hasilkan kekal milik anda. Anda mengesahkan bahawa anda berhak menggunakan wajah, suara, teks dan muzik di dalamnya dan kandungannya sah. Jangan menyamar, menyebarkan maklumat palsu, melanggar hak orang lain, atau menghasilkan kandungan lucah, ganas atau salah di sisi undang-undang.</p>
<h3>5. Penandaan</h3>
<p>Apabila menerbitkan video sintetik, nyatakan bahawa ia dijana oleh kecerdasan buatan jika undang-undang anda memerlukannya, dan jangan buang tanda yang sedia ada.</p>
<h3>6. Tanggungjawab</h3>
<p>Anda bertanggungjawab atas pertikaian tentang kandungan anda. Pengendali boleh memadam kandungan serta mengehadkan atau menamatkan perkhidmatan bagi akaun yang melanggar terma ini. Selepas gangguan di luar kawalan, pengendali akan memulihkan perkhidmatan secepat mungkin.</p>
<h3>7. Perubahan</h3>
<p>Perubahan diumumkan melalui notis. Penggunaan selepas itu bermakna anda menerimanya.</p>`,
    },
    privacy: {
      title: 'Dasar privasi',
      content: `<p>Kami hanya mengumpul apa yang diperlukan oleh perkhidmatan dan menjaganya.</p>
<h3>1. Apa yang disimpan</h3>
<p>Nama pengguna, kata laluan dalam bentuk yang tidak boleh diterbalikkan, masa log masuk dan ringkasan alamat rangkaian; video, rakaman dan gambar yang dimuat naik; teks yang anda tulis; karya yang dihasilkan; rekod mata.</p>
<h3>2. Kegunaannya</h3>
<p>Untuk menghasilkan apa yang anda minta, mengira mata, melindungi akaun dan mencari kerosakan. Kami tidak melatih model awam dengan wajah atau suara anda dan tidak memberikannya kepada pengguna lain.</p>
<h3>3. Tempat simpanan</h3>
<p>Pada pelayan pengendali atau storan pilihan mereka. Enjin terbina berjalan pada pelayan itu sendiri dan tidak menghantar apa-apa ke luar. Jika pengendali mengaktifkan perkhidmatan luar, saluran berkenaan menyatakannya.</p>
<h3>4. Siapa yang boleh melihat</h3>
<p>Hanya anda. Fail dimainkan dan dimuat turun melalui alamat bertandatangan yang cepat luput. Pengendali hanya melihat untuk membaiki kerosakan atau apabila undang-undang menghendakinya.</p>
<h3>5. Hak anda</h3>
<p>Anda boleh memadam karya, avatar dan suara pada bila-bila masa; failnya kemudian dibuang. Hubungi pengendali untuk menutup akaun atau mengeksport data.</p>
<h3>6. Dalam pelayar anda</h3>
<p>Pelayar menyimpan token log masuk, bahasa, tema dan draf; token dibuang apabila anda log keluar. Kami tidak menggunakan penjejak.</p>`,
    },
    clone: {
      title: 'Kebenaran mengklon wajah dan suara',
      content: `<p>Baca dan sahkan perkara ini sebelum mengklon avatar atau suara.</p>
<ol>
<li>Orang dalam video atau rakaman itu ialah anda, atau telah memberi kebenaran bertulis; bagi kanak-kanak, penjaganya telah memberi kebenaran.</li>
<li>Anda membenarkan perkhidmatan ini memproses bahan tersebut, termasuk bentuk wajah, mulut dan ciri suara, hanya untuk menghasilkan karya anda.</li>
<li>Hasilnya untuk akaun anda sahaja. Anda boleh memadamnya pada bila-bila masa; ia tidak boleh dipulihkan.</li>
<li>Anda tidak akan menggunakannya untuk menyamar, menipu, menjejaskan nama baik, atau apa-apa yang dilarang undang-undang.</li>
<li>Apabila menerbitkan, anda akan menyatakan bahawa kandungan itu sintetik jika undang-undang memerlukannya.</li>
<li>Anda bertanggungjawab atas sebarang pelanggaran; pengendali boleh memadam kandungan dan menamatkan perkhidmatan.</li>
</ol>
<p>Menanda kotak bermakna anda memberi kebenaran ini. Masa dan versi teks ini direkodkan.</p>`,
    },
    photo: {
      title: 'Kebenaran menggunakan foto',
      content: `<p>Baca dan sahkan perkara ini sebelum membuat orang atau haiwan dalam foto bercakap.</p>
<ol>
<li>Gambar itu diambil atau dibuat oleh anda, atau penciptanya membenarkan penggunaan ini. Orang di dalamnya ialah anda, atau telah memberi kebenaran bertulis; bagi kanak-kanak, penjaganya telah memberi kebenaran.</li>
<li>Anda membenarkan perkhidmatan ini memproses gambar tersebut, termasuk kedudukan wajah, mata dan mulut, hanya untuk menghasilkan karya anda.</li>
<li>Gambar dan hasilnya untuk akaun anda sahaja. Anda boleh memadamnya pada bila-bila masa; ia tidak boleh dipulihkan.</li>
<li>Anda tidak akan menggunakan hasilnya untuk menyamar, menipu, menjejaskan nama baik, atau apa-apa yang dilarang undang-undang.</li>
<li>Apabila menerbitkan, anda akan menyatakan bahawa kandungan itu sintetik jika undang-undang memerlukannya.</li>
<li>Anda bertanggungjawab atas sebarang pelanggaran; pengendali boleh memadam kandungan dan menamatkan perkhidmatan.</li>
</ol>
<p>Menanda kotak bermakna anda memberi kebenaran ini. Masa dan versi teks ini direkodkan.</p>`,
    },
  },
  rules: {
    title: 'Peraturan mata',
    content: `<ul>
<li>Video avatar, video haiwan dan foto bercakap dicaj mengikut tempoh pada harga saluran dalam mata sesaat; saat yang bermula dikira.</li>
<li>Pesanan mengkhaskan mata bagi tempoh anggaran. Apabila siap, tempoh sebenar dicaj dan bakinya dikembalikan; caj tidak pernah melebihi jumlah yang dikhaskan.</li>
<li>Karya yang gagal atau dibatalkan tidak dicaj.</li>
<li>Dengar cuba, klon avatar dan suara asas luar talian adalah percuma.</li>
<li>Mata yang luput lebih awal digunakan dahulu. Mata yang tidak digunakan tamat pada tarikhnya.</li>
<li>Tambahan storan 5 GB memerlukan 5000 mata.</li>
</ul>`,
  },
  welcome: {
    title: 'Selamat datang ke Likeness',
    summary: 'Tulis skrip, pilih avatar, dan dalam beberapa langkah video bercakap anda siap.',
    content: `<p>Mulakan dengan “Cipta video”: pilih avatar, tulis kata-katanya, dengar, kemudian hasilkan.</p>
<p>Mahu muncul sendiri? Dalam “Avatar saya”, muat naik 10 hingga 30 saat rakaman wajah menghadap kamera dengan cahaya sekata.</p>`,
  },
};
