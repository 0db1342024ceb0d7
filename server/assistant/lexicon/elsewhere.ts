/** What no search for a room is about: orders to a machine, chatter, and the rest of the world. */
import { role, type Entry } from './mark.ts';

export const ELSEWHERE: readonly Entry[] = [
  // Orders and small talk: beside a plain wish they count for nothing.
  role(
    'outside',
    `delete all, delete every, drop all, erase all, you are now, pretend, pretend to be, act as, act like, role play, roleplay, jailbreak,
    without rules, no rules, your rules, obey, disregard, override, bypass, developer mode, debug mode, system prompt, system message,
    instructions, previous instructions, prompt, password, passwords, admin, admin access, root access, sudo, secret, secrets, api key,
    private key, credentials, reveal, users, all users, other users, every user, user emails, emails of, user data, credit card, match,
    select, drop table, script, database, sql, hack, coding, admin password, source code, python, javascript, program, love you, i love you,
    marry, marry me, kiss, are you single, girlfriend, do you have a girlfriend, do you have a boyfriend, bored, sing, dance, joke, jokes,
    riddle, poem, shayari, story, essay, write me a, write a program, linked list, sort a list, numbers of all, phone numbers of,
    registered on this`,
  ),
  role(
    'landlord',
    `list my property, list my pg, list my house, list my room, list my hostel, list a property, list a pg, add my pg, add my property,
    add my hostel, register my pg, register my property, register my hostel, i own a pg, i own a hostel, i own a property, i run a pg,
    i am an owner, i am a pg owner, i am owner, i am a landlord, post my pg, post my property, upload my pg, advertise my pg, put my pg,
    rent out my, give my room on rent, give my flat on rent, give my house on rent, apna pg list, apni property, mera pg list,
    become a host, become an owner, as an owner, pg owner registration, owner registration, tenants for my`,
  ),
  // What else is looked for in a town: a place, an amount or a person beside it makes no search of it.
  role(
    'topic',
    `kachori, chaat, chai, jalebi, vada pav, biryani, biriyani, pizza, pizzas, burger, burgers, dosa, dosas, idli, samosa, momos,
    ice cream, restaurant, restaurants, cafe, cafes, dhaba, pubs, pub, bars, bakery, street food, dishes, cuisine, places to eat,
    where to eat, flight, flights, flight tickets, airlines, train, trains, train ticket, train tickets, bus ticket, bus tickets, ticket,
    tickets, cab, cabs, taxi, taxis, uber, rapido, irctc, visa, passport, tourist, tourism, tourist places, tourist spots, sightseeing,
    places to visit, places to see, things to do, traffic, car rental, bike rental, rent a car, rent a bike, self drive, how to reach,
    distance between, distance from, bus from, buses from, bus to, buses to, best time to visit, weather, temperature, rain, rains,
    raining, rainy, rainfall, forecast, mausam, barish, baarish, baarish hogi, garmi, thandi, humidity, aqi, pollution, snow, ipl,
    cricket, football, world cup, score, movie, movies, movie ticket, movie tickets, film, films, cinema, cinemas, theatre, theatres,
    song, songs, gaana, gana, netflix, actor, actress, celebrity, capital of, president, prime minister, chief minister, cm of, pm of,
    governor, mla, election, elections, population, history of, currency, dollar, dollars, what time is it, time in, the time, festival,
    diwali, holi, eid, news, headlines, stock, stocks, stock price, share market, share price, sensex, nifty, bitcoin, crypto, gold rate,
    gold price, petrol, petrol price, diesel, covid, corona, horoscope, lottery, exam result, exam results, board results, exam date,
    syllabus, homework, translate, meaning of, definition of, calculate, equation, divided by, multiplied by, square root, recipe,
    recipes, iphone, iphones, smartphone, smartphones, laptop, laptops, mobile phone, mobile phones, youtube, instagram, whatsapp status,
    alarm, in hindi, in english, in tamil, in telugu, in marathi, in kannada, in bengali, leave letter, leave application, sick leave,
    cover letter, resignation letter, write a letter, write a mail, write an email, write an application, write a resume,
    mobile phone under, phone under, phones under, mobile under, recharge, insurance, loan, loans, home loan, home loans, house loan,
    housing loan, education loan, personal loan, mutual fund, mutual funds, fixed deposit, fixed deposits, recurring deposit, in sip,
    a sip, ppf, nps, provident fund, epf, pf balance, income tax, tax return, tax returns, itr, demat, demat account, savings account,
    bank account, open an account, interest rate, interest rates, invest, investing, investment, investments, pension, pension plan,
    gold or, buy gold, silver price, net worth, how much tax, pay tax, save tax, which bank, credit score, cibil, which phone, best phone,
    best mobile, best laptop, sim card, shoes, jobs, job openings, job vacancy, job vacancies, salons, haircut, earthquake,
    temple timings, museum, museums, zoo`,
  ),
];
